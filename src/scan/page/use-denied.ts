import { callNamed } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import { useEngine } from '../../engine/core/engine';
import type { Call } from '../../metadata/model';
import { mayCall } from '../../metadata/model/access';
import type { ScanPageDefinition } from './definition';
import { callsOf } from './calls-of';

const none: ReadonlySet<string> = new Set();

/** Those of the page's calls that this person may not make; none as long as nothing is known of them. */
export function useDenied(definition: ScanPageDefinition): ReadonlySet<string> {
  return useDeniedCalls(callsOf(definition)) ?? none;
}

/** May this person make the call? No, as long as nothing is known of it. */
export function useMayCall(name: string): boolean {
  return useDeniedCalls([name])?.has(name) === false;
}

function useDeniedCalls(names: string[]): ReadonlySet<string> | undefined {
  const { loadEntity, shell, principal } = useEngine();
  const read = async () => {
    const calls = await Promise.all(names.map((name) => callNamed(name, { shell, loadEntity })));
    return new Set(names.filter((_, place) => !mayCall(calls[place] as Call, principal)));
  };
  return useData(read, [names.join(), loadEntity, shell, principal], { forget: true }).data;
}

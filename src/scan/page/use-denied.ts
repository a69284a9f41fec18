import { useEffect, useState } from 'react';
import { callNamed } from '../../engine/core/client/call-named';
import { useEngine } from '../../engine/core/engine';
import { mayCall } from '../../metadata/model/access';
import type { ScanPageDefinition } from './definition';
import { callsOf } from './calls-of';

const none: ReadonlySet<string> = new Set();

/** Those of the page's calls that this person may not make; none as long as nothing is known of them. */
export function useDenied(definition: ScanPageDefinition): ReadonlySet<string> {
  const { loadEntity, shell, principal } = useEngine();
  const [denied, setDenied] = useState(none);
  useEffect(() => {
    let isWanted = true;
    const isDenied = async (name: string): Promise<boolean> =>
      !mayCall(await callNamed(name, { shell, loadEntity }), principal);
    const names = callsOf(definition);
    Promise.all(names.map(isDenied)).then(
      (answers) => isWanted && setDenied(new Set(names.filter((_, place) => answers[place]))),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [definition, loadEntity, shell, principal]);
  return denied;
}

/** May this person make the call? No, as long as nothing is known of it. */
export function useMayCall(name: string): boolean {
  const engine = useEngine();
  const { principal } = engine;
  const [may, setMay] = useState(false);
  useEffect(() => {
    let isWanted = true;
    callNamed(name, engine).then(
      (call) => isWanted && setMay(mayCall(call, principal)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [name, engine, principal]);
  return may;
}

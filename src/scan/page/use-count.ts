import { useEffect } from 'react';
import { callNamed, useCallByName } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import { useEngine } from '../../engine/core/engine';
import type { CallName, RequestOf } from '../../generated/client';
import type { Call } from '../../metadata/model';
import { sourcesOf } from '../../metadata/model/counters';
import { bodyOf, type ScanPage, type ScanPageDefinition } from './definition';
import { useMayCall } from './use-denied';

/** A counter of a page; `isOfWork`: of what is worked on or was scanned last, and of nothing else. */
export interface ShownCounter {
  title: string;
  of?: string;
  isOfWork?: boolean;
}

type Shown = Record<string, ShownCounter>;

/**
 * The page's counters by name: those of its `count` once that is known, or those that only answers tell. They are read once, on opening
 * the page, when what they depend on is another, and once something was changed without a scan: each answer brings them, also that of
 * what is gone on with.
 */
export function useCount({ definition, pageState, recount }: ScanPage): Shown {
  const { count, resume } = definition;
  const { loadEntity, shell } = useEngine();
  const make = useCallByName();
  const name = count?.call ?? '';
  const { data: call } = useData(() => callNamed(name, { shell, loadEntity }), [name, shell, loadEntity], {
    ready: name !== '',
  });
  const body = count && bodyOf(count, { work: pageState.work, code: '', values: {} });
  const isWanted = useMayCall(name) && !resume && call !== undefined && isWhole(call, body);
  const asked = isWanted ? JSON.stringify(body) : undefined;
  const turn = pageState.result?.turn;
  const read = async (signal: AbortSignal) => {
    // The page's definition holds the body against the schema of this very call.
    const counters = await make(name as CallName, body as RequestOf<CallName>, { signal });
    return { turn, counters: counters as unknown as Record<string, number> };
  };
  const shown = call?.counters ? shownOf(call.counters, count?.shown) : ofWork(definition.counters);
  // What was told before they were known is no count of them: the answers of a reload, or of a step that counts nothing.
  const isUnknown = Object.entries(shown).some(
    ([one, { isOfWork }]) => !isOfWork && pageState.counters[one] === undefined,
  );
  const changed = pageState.isStale || isUnknown ? turn : undefined;
  const { data: told } = useData(read, [name, asked, pageState.workbenchId, changed], { ready: asked !== undefined });
  // A scan that was answered meanwhile has told them as they are now.
  const isLatest = told !== undefined && told.turn === turn;
  useEffect(() => {
    if (isLatest) recount(told.counters);
  }, [isLatest, told, recount]);
  return shown;
}

/** Is all there by which is counted? */
const isWhole = ({ request }: Call, body: Record<string, unknown> = {}): boolean =>
  ((request.required ?? []) as string[]).every((name) => body[name] !== undefined && body[name] !== null);

/** How many there are to be stands beside how many there are, and not by itself. */
function shownOf(counters: NonNullable<Call['counters']>, names: string[] | undefined): Shown {
  const wholes = new Set(Object.values(counters).map(({ of }) => of));
  const shown = Object.entries(counters).filter(([name]) => (names ? names.includes(name) : !wholes.has(name)));
  return Object.fromEntries(
    shown.map(([name, { title, of, from, by = {} }]) => {
      const isTold = Object.values(by).some((source) => sourcesOf(source).includes('told'));
      return [name, { title, of, isOfWork: from === 'answer' || isTold }];
    }),
  );
}

const ofWork = (said: ScanPageDefinition['counters'] = {}): Shown =>
  Object.fromEntries(
    Object.entries(said).map(([name, one]) => [
      name,
      { ...(typeof one === 'string' ? { title: one } : one), isOfWork: true },
    ]),
  );

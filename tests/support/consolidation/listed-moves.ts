import type { Transition, Workflow } from '../../../src/metadata/model';
import { model } from '../../../src/server/platform/model';
import type { DemoConsole } from '../demo-console';

/** The names of all entities that move. */
export const workflows = Object.values(model.entities).flatMap(({ name, workflow }) => (workflow ? [name] : []));

type Values = Record<string, unknown> | null;

/** Expects every move of the entity's records to be one that its workflow lists, and told; answers how many there were. */
export async function expectListedMoves({ query }: DemoConsole, name: string): Promise<number> {
  const { workflow, table } = model.entities[name] ?? {};
  const { field, transitions } = workflow as Workflow;
  const rows = await query('select call, before, after from history where entity = $1', [name]);
  const moves = rows.flatMap(({ call, before, after }) => {
    const [from, to] = [before as Values, after as Values].map((values) => values?.[field]);
    return before === null || to === undefined ? [] : [{ from, to, call }];
  });
  const isListed = ({ from, to, call }: (typeof moves)[number]): boolean =>
    transitions.some((way) => fits(way, from, to) && isTold(way, String(call)));
  expect(moves.filter((one) => !isListed(one))).toEqual([]);
  // Each version but the first is a row of history.
  const [{ unexplained } = { unexplained: -1 }] = await query(
    `select count(*)::integer as unexplained from "${table}" t
      where t.version > 1 and t.version - 1 <> (select count(*) from history h where h.entity = $1 and h.record_id = t.id and h.version > 1)`,
    [name],
  );
  expect(unexplained).toBe(0);
  return moves.length;
}

/** By the call that triggers it; of the demo world's steps that await theirs, by its own name. */
const isTold = ({ name, triggers }: Transition, call: string): boolean =>
  triggers.length ? triggers.some((one) => one.endsWith(`.${call}`)) : name === call;

const fits = ({ from, to }: Transition, was: unknown, is: unknown): boolean => from.includes(Number(was)) && to === is;

import { sql } from 'kysely';
import { holdsOne } from '../../metadata/model/access';
import type { MenuItem, PathParameter } from '../../metadata/model';
import type { AnswerOf } from '../../generated/client';
import { queryBatch } from '../database/pipelined';
import { layoutOf } from '../database/layout';
import type { HandlerContext } from '../platform/handler';
import type { Session, SessionWarehouse } from '../platform/session';
import { columnOf, fromRecords, type Sql } from './select-records';

type PathValue = AnswerOf<'shell.getCanSeePermissions'>['path_value_list'][number];
type Here = Session & { warehouse: SessionWarehouse };

// A menu has no room for more.
const mostOfLine = 100;

/** The values of the addresses with a parameter that this person may open in the acting warehouse, by their names. */
export async function pathValues({ db, model }: HandlerContext, session: Here): Promise<PathValue[]> {
  const { kind, id } = session.warehouse;
  const isOpen = ({ kinds, codes }: MenuItem): boolean =>
    kinds.includes(kind) && holdsOne(codes, { kind, codes: session.codes });
  const lines = model.menu
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.parameter && isOpen(item) ? [{ path: item.path, parameter: item.parameter }] : []));
  if (lines.length === 0) return [];
  const answers = await queryBatch(
    db,
    lines.map(({ parameter }) => valuesOf(model, parameter, id)),
  );
  return lines.flatMap(({ path }, place) =>
    (answers[place] ?? []).map(({ value, label }) => ({ path, value: String(value), label: String(label ?? value) })),
  );
}

function valuesOf(
  { entities }: HandlerContext['model'],
  { entity: name, field, label, where }: PathParameter,
  warehouseId: string,
) {
  const entity = entities[name];
  if (!entity) throw new Error(`There is no entity "${name}".`);
  const layout = layoutOf(entity);
  const column = (of: string): Sql => columnOf(layout, of) ?? sql`null`;
  const limits = Object.entries(where).map(([of, values]) => sql`and ${column(of)} in (${sql.join(values)})`);
  return sql<{ value: unknown; label: unknown }>`select value, label from (
      select distinct on (${column(field)}) ${column(field)} as value, ${column(label)} as label
      ${fromRecords(entity, warehouseId)} and ${column(field)} is not null ${sql.join(limits, sql` `)} order by ${column(field)}, t.id
    ) named order by label, value limit ${mostOfLine}`;
}

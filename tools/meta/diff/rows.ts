import type { Model } from '../../../src/metadata/model';
import type { Change } from '../../../src/metadata/diff';
import { rehearse, type Rehearsal } from '../../../src/server/installation/migration/migrate';

/** How many records of the database at hand a change breaks, or, where something is given up, concerns. */
export type RowsOf = (change: Change) => number;

/** Rehearses the migration; nothing is changed. */
export async function countRows(ownerUrl: string, draft: Omit<Model, 'fingerprint'>): Promise<RowsOf> {
  const model = { fingerprint: '', ...draft };
  const rehearsal = await rehearse({ ownerUrl, model });
  return (change) => rowsOf(change, model, rehearsal);
}

function rowsOf({ about, class: name }: Change, model: Model, { inTheWay, plan }: Rehearsal): number {
  if (!about) return 0;
  const table = model.entities[about.entity]?.table ?? about.entity.replaceAll('-', '_');
  const kept = plan.kept.filter(({ object }) =>
    name === 'ENTITY_REMOVED' ? object === `table ${table}` : object === `column ${table}.${about.field}`,
  );
  const broken = inTheWay.filter(({ meaning }) => {
    if (meaning?.entity !== about.entity) return false;
    return about.rule ? meaning.rule === about.rule : !meaning.rule && meaning.fields.includes(about.field ?? '');
  });
  return [...kept.map(({ rows }) => rows), ...broken.map(({ count }) => count)].reduce((sum, n) => sum + n, 0);
}

import { sql } from 'kysely';
import { writeLives } from '../journal';
import { entityOf, type SeedContext, type SeededWarehouse } from '../seed-context';
import { consolidatedDay } from './consolidated-day';
import { placeOf } from './place';
import { workingDay } from './working-day';

/** The last days of the consolidation warehouses, as many as said, the oldest day first. */
export async function seedConsolidation(
  context: SeedContext,
  warehouses: SeededWarehouse[],
  count: number,
): Promise<void> {
  const now = Date.now();
  for (const warehouse of warehouses.filter(({ kind }) => kind === 'cos')) {
    const place = placeOf(warehouse);
    const config = await configOf(context, warehouse.id);
    if (!place || !config) continue;
    const days = Array.from({ length: count }, (_, index) => workingDay(now, count - 1 - index));
    const lives = days.map((day) => consolidatedDay(day, place, config));
    for (const name of lives[0]?.keys() ?? [])
      await writeLives(
        context,
        name,
        lives.flatMap((day) => day.get(name) ?? []),
        warehouse.id,
      );
  }
}

/** How waves are sorted there. */
async function configOf({ db, model }: SeedContext, warehouseId: string): Promise<string | undefined> {
  const { table } = entityOf(model, 'sorting-code-config');
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where warehouse_id = ${warehouseId} order by id limit 1`.execute(db);
  return rows[0]?.id;
}

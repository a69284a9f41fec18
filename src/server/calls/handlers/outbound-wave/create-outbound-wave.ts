import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { gatherWave } from '../../../warehouse/consolidation/gather-wave';
import { CallError, say } from '../../../platform/errors';
import type { After, Before, RecordOf } from '../../../platform/handler';
import { permitted } from '../../../platform/session';
import { patchRecord } from '../../../workflow/move';
import { lockRecord } from '../../../workflow/read-records';
import { asScan } from '../../../workflow/scan';

const copied = [
  'first_sorting_num',
  'second_sorting_num',
  'third_sorting_num',
  'max_sorting_num',
  'wall_layer_num',
  'wall_column_num',
] as const;

/** A wave has a number of its own, and keeps how it is sorted, whatever becomes of the configuration. */
export const before: Before = async ({ db, model, session }, values) => {
  const { rows } = await sql<RecordOf<'sorting-code-config'>>`select * from sorting_code_config
    where id = ${values.sorting_code_config_id ?? null}::uuid and warehouse_id = ${session?.warehouse?.id ?? null}::uuid`.execute(
    db,
  );
  const [config] = rows;
  if (config && config.enable_flag !== 1) throw disabled(say(model, 'sortingConfigDisabled'));
  const layout = Object.fromEntries(copied.map((name) => [name, config?.[name] ?? null]));
  return { ...values, ...layout, wave_no: waveNumber(permitted(session).now()) };
};

/**
 * What is ready, not later than the cut-off, and whole, order by order, becomes the wave's (scan workflows, 3.2, 3.3, 3.7). Where there
 * is nothing, the wave is empty, and says so.
 */
export const after: After = (context, id) =>
  asScan(context, async (scan) => {
    const wave = await lockRecord(scan, 'outbound-wave', id);
    const { packages, bPackages } = await gatherWave(scan, wave);
    const counts = { package_count: packages, b_package_count: bPackages };
    const noted = await patchRecord(scan, 'outbound-wave', wave, counts);
    return { version: noted.version, wave_no: wave.wave_no, ...counts };
  });

const disabled = (message: string): CallError =>
  new CallError('invalid', message, { problems: [{ field: 'sorting_code_config_id', rule: 'wave', message }] });

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** The number of a wave begun at that moment: `WV` with the day, the millisecond of the day and two digits by chance. */
function waveNumber(moment: string): string {
  const now = new Date(moment);
  const day = pad(now.getUTCFullYear() % 100, 2) + pad(now.getUTCMonth() + 1, 2) + pad(now.getUTCDate(), 2);
  return `WV${day}${pad(now.getTime() % 86_400_000, 8)}${pad(randomInt(100), 2)}`;
}

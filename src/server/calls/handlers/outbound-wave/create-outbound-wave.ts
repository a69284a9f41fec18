import { sql } from 'kysely';
import { leaderNumber } from '../../../warehouse/leader-number';
import { gatherWave } from '../../../warehouse/gather-wave';
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
  return { ...values, ...layout, wave_no: leaderNumber('WV', permitted(session).now()) };
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

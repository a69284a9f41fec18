import { sql } from 'kysely';
import {
  layoutOf,
  lockParcel,
  parcelInWave,
  reservation,
  reservedNumber,
  startWave,
} from '../../../warehouse/consolidation/wave-parcel';
import { numberAt } from '../../../warehouse/consolidation/wall-place';
import type { RecordOf } from '../../../platform/handler';
import { answer, spoken } from '../../../workflow/answer';
import { move, patchRecord } from '../../../workflow/move';
import { ScanRefused } from '../../../workflow/refused';
import type { Scan } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { isAt } from '../../../workflow/status-named';
import { valueNamed } from '../../../workflow/value-named';

// A colour for each cage, told apart also by those who see few.
const colours = ['#0b5cab', '#b25e00', '#1f7a1f', '#7a1f7a', '#00706b', '#a3123f', '#5a4a00', '#3d3d8f', '#4a4a4a'];

/** Breaks a wave down stage by stage: a cage, a wall in it, a slot (scan workflows, 2.3). */
export default scanHandler<'outbound-wave.scanSorting'>(async (scan) => {
  const { rank } = scan.body;
  scan.seen = { next: 'scan' };
  // A wave that was closed is locked no more.
  const found = await parcelInWave(scan, scan.body.base_package_no, scan.body.wave_id, 'choose');
  await expectCode(scan, found.wave);
  const all = { from: 1, to: layoutOf(found.wave).max_sorting_num };
  const { number, place } = await reservedNumber(scan, found.wave, found.bPackage, all);
  const shown = numberAt(rank, place);
  scan.seen = {
    next: 'scan',
    big_text: String(shown),
    speak: spoken(shown),
    colour: colours[(place.cage - 1) % 9],
  };
  const { bPackage, parcel } = await lockParcel(scan, found);
  const isSorting = isAt(scan, 'package', parcel, 'sorting');
  if (isSorting && (parcel.sorting_stage ?? 0) >= rank) throw new ScanRefused('duplicate-scan');
  await move(scan, 'package', parcel, isSorting ? 'sort-further' : 'sort', { sorting_stage: rank });
  if (bPackage.sorting_no === null) await patchRecord(scan, 'b-package', bPackage, reservation(number, place));
  await startWave(scan, found.wave);
  return answer(scan, 'scanned', { values: { shown } });
});

/** Numbers of a configuration that is not in use any more lead nowhere. */
async function expectCode(scan: Scan, wave: RecordOf<'outbound-wave'>): Promise<void> {
  const { rows } = await sql<{ enable_flag: number }>`select enable_flag from sorting_code_config
    where id = ${wave.sorting_code_config_id}::uuid`.execute(scan.db);
  if (rows[0]?.enable_flag !== valueNamed(scan, 'enable-flag', 'enabled')) throw new ScanRefused('sorting-code-wrong');
}

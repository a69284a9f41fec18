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
import type { ScanAnswer } from '../../../../metadata/model/scan-answer';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { answer, spoken } from '../../../workflow/answer';
import { move, patchRecord } from '../../../workflow/move';
import { ScanRefused, type AnswerPatch } from '../../../workflow/refused';
import type { Scan, ScanOf } from '../../../workflow/scan';
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
  const found = await parcelInWave(scan, scan.body.base_package_no, scan.body.wave_id, 'choose').catch(
    (error: unknown) => ownWall(scan, error),
  );
  if ('scan_code' in found) return found;
  await expectCode(scan, found.wave);
  const all = { from: 1, to: layoutOf(found.wave).max_sorting_num };
  const { number, place } = await reservedNumber(scan, found.wave, found.bPackage, all);
  const shown = numberAt(rank, place);
  // What does not go there is told with no number.
  const there = { big_text: String(shown), speak: spoken(shown), colour: colours[(place.cage - 1) % 9] };
  const { bPackage, parcel } = await lockParcel(scan, found);
  const isSorting = isAt(scan, 'package', parcel, 'sorting');
  const stage = isSorting ? (parcel.sorting_stage ?? 0) : 0;
  if (stage >= rank) throw sortedBefore(stage, rank, there);
  await move(scan, 'package', parcel, isSorting ? 'sort-further' : 'sort', { sorting_stage: rank });
  if (bPackage.sorting_no === null) await patchRecord(scan, 'b-package', bPackage, reservation(number, place));
  await startWave(scan, found.wave);
  return answer(scan, 'scanned', { values: { shown }, ...there });
});

/** A stage may be left out: a parcel that is further on never lay at this one. */
const sortedBefore = (stage: number, rank: number, there: AnswerPatch): ScanRefused =>
  new ScanRefused('duplicate-scan', { ...there, ...(stage > rank && { said: 'sorted-further', values: { stage } }) });

/** The label of a wall of this wave, by which it may have been locked, is no other one's. Throws what was refused, where it is none. */
async function ownWall(scan: ScanOf<'outbound-wave.scanSorting'>, error: unknown): Promise<ScanAnswer> {
  if (!(error instanceof ScanRefused) || error.code !== 'package-unknown') throw error;
  const wall = await peekByNumber(scan, 'rebin-group', scan.body.base_package_no);
  if (!wall || wall.wave_id !== scan.body.wave_id) throw error;
  return answer(scan, 'duplicate-scan', { said: 'own-wall', values: { wall: wall.group_no }, go: undefined });
}

/** Numbers of a configuration that is not in use any more lead nowhere. */
async function expectCode(scan: Scan, wave: RecordOf<'outbound-wave'>): Promise<void> {
  const { rows } = await sql<{ enable_flag: number }>`select enable_flag from sorting_code_config
    where id = ${wave.sorting_code_config_id}::uuid`.execute(scan.db);
  if (rows[0]?.enable_flag !== valueNamed(scan, 'enable-flag', 'enabled')) throw new ScanRefused('sorting-code-wrong');
}

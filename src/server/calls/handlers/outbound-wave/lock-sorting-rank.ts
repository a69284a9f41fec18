import { sql } from 'kysely';
import type { RecordOf } from '../../../platform/handler';
import { openWave } from '../../../warehouse/consolidation/wave-parcel';
import { answer } from '../../../workflow/answer';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { lockByNumber } from '../../../workflow/read-records';
import { setSubject } from '../../../workflow/set-subject';
import type { ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';
import { zh } from '../../../../language/zh';

/** Locks this stage of the wave for sorting; scans need the lock. The wave is chosen, or its number or the label of one of its walls is scanned (scan workflows, 2.3). */
export default scanHandler<'outbound-wave.lockRank'>(async (scan) => {
  const { rank } = scan.body;
  const wave = await wantedWave(scan);
  setSubject(scan, 'outbound-wave', wave);
  const entity = {
    wave_id: wave.id,
    wave_no: wave.wave_no,
    rank,
    sorting_code_config_name: await configName(scan, wave),
  };
  return answer(scan, 'operation-ok', { next: 'scan', entity, big_text: zh`${rank} 级` });
});

/** A wave is sorted by the configuration that it was made with. */
async function configName(
  scan: ScanOf<'outbound-wave.lockRank'>,
  { sorting_code_config_id: id }: RecordOf<'outbound-wave'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select sorting_code_config_name as name from sorting_code_config
    where id = ${id}::uuid`.execute(scan.db);
  return rows[0]?.name;
}

async function wantedWave(scan: ScanOf<'outbound-wave.lockRank'>): Promise<RecordOf<'outbound-wave'>> {
  const { wave_id: id, wave_no: number = '' } = scan.body;
  if (id !== undefined) return openWave(scan, id);
  const wall = await peekByNumber(scan, 'rebin-group', number);
  return openWave(scan, wall?.wave_id ?? (await lockByNumber(scan, 'outbound-wave', number)).id);
}

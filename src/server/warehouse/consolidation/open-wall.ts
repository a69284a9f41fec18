import type { RecordOf } from '../../platform/handler';
import { ScanRefused } from '../../workflow/refused';
import type { Scan } from '../../workflow/scan';
import { takeOffText } from './left-slots';
import { openGroup, wallOf } from './wall';
import { openWave } from './wave-parcel';

interface OpenWall {
  wave: RecordOf<'outbound-wave'>;
  group: RecordOf<'rebin-group'>;
}

/**
 * A wave and one of its walls, locked, while something may be put into it. Throws ScanRefused; of one that was ended meanwhile with what is to be
 * taken off it.
 */
export async function openWall(scan: Scan, waveId: string, wallNo: number): Promise<OpenWall> {
  try {
    const wave = await openWave(scan, waveId);
    return { wave, group: await openGroup(scan, wave.id, wallNo) };
  } catch (error) {
    if (error instanceof ScanRefused && error.code === 'batch-closed')
      error.patch.instead ??= takeOffText(scan.model, (await wallOf(scan, waveId, wallNo))?.left_slots);
    throw error;
  }
}

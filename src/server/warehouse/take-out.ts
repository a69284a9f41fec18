import type { TransitionNames } from '../../generated/types';
import type { RecordOf } from '../platform/handler';
import { moveMovable } from '../workflow/move';
import type { Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';
import { nameOf } from '../workflow/value-named';
import { leftWave } from './leave-wave';

type Way = TransitionNames['package'];

/** What becomes of a parcel that is damaged, lost, scrapped: it leaves the flow for good. */
const ways: Record<string, Way> = { damaged: 'damage', lost: 'lose', scrap: 'dispose' };

/** Takes parcels out of their second-leg package: back to what is ready, to the returns, or out of the flow for good. */
export async function takeOut(scan: Scan, parcels: RecordOf<'package'>[]): Promise<void> {
  for (const parcel of parcels) {
    const way = wayOf(scan, parcel);
    const isGone = way === 'damage' || way === 'lose' || way === 'dispose';
    const isPacked = parcel.status === statusNamed(scan, 'package', 'packed');
    // What is damaged or lost inside of a closed box is found when it is opened.
    const [found = parcel] = isGone && isPacked ? await moveMovable(scan, 'package', [parcel], 'unpack') : [parcel];
    await moveMovable(scan, 'package', [found], way, leftWave);
  }
}

/** What was rechecked and is cancelled or prohibited goes to the returns; what is still on the wall only leaves its wave. */
function wayOf(scan: Scan, { status, cancelled, exception_code: code }: RecordOf<'package'>): Way {
  const gone = cancelled ? undefined : ways[nameOf(scan, 'exception-kind', code) ?? ''];
  if (gone) return gone;
  if (status < statusNamed(scan, 'package', 'packing')) return 'leave-wave';
  return cancelled || code ? 'take-out-cancelled' : 'take-out';
}

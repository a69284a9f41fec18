import type { RecordOf } from '../platform/handler';
import { beginHere } from '../workflow/container/begin';
import { continuedHere, isBeingFilled, openHere } from '../workflow/container/open';
import { expectStillHere } from '../workflow/container/expect-still-here';
import { lockRecords, whereId } from '../workflow/read-records';
import { ScanRefused } from '../workflow/refused';
import type { Scan } from '../workflow/scan';
import { closedBy } from '../workflow/expect-not-ended';
import { zh } from '../../language/zh';

type Bag = RecordOf<'outbound-big-bag'>;

/** Refuses to fill another bag while this one waits to be weighed. Throws ScanRefused. */
export function expectWeighed(scan: Scan, bag: Bag): void {
  if (isBeingFilled(scan, 'outbound-big-bag', bag)) return;
  throw new ScanRefused('unfinished-task', { big_text: bag.big_bag_no, more: zh`该大包等待称重`, next: 'first' });
}

/** The bag that is filled at this workbench: the one that the page means, the open one, a new one. Throws ScanRefused. */
export async function openBag(scan: Scan, id: unknown): Promise<Bag> {
  if (id !== undefined) {
    const [meant] = await lockRecords(scan, 'outbound-big-bag', whereId(id));
    return expectFilled(scan, meant);
  }
  const here = await openHere(scan, 'outbound-big-bag');
  if (here) expectWeighed(scan, here);
  return here ?? (await continuedHere(scan, 'outbound-big-bag')) ?? beginHere(scan, 'outbound-big-bag');
}

/** The bag that the page means, if it is still filled. Throws ScanRefused. */
export async function expectFilled(scan: Scan, meant: Bag | undefined): Promise<Bag> {
  if (meant) await expectStillHere(scan, 'outbound-big-bag', meant);
  if (meant && isBeingFilled(scan, 'outbound-big-bag', meant)) return meant;
  throw new ScanRefused(
    'grouping-failed',
    await closedBy(scan, 'outbound-big-bag', meant, {
      what: zh`大包 ${meant?.big_bag_no ?? ''} `,
      then: 'nextBag',
    }),
  );
}

import type { AnswerOf } from '../../generated/client';
import { defineScanPage } from '../../scan/view/define-scan-page';
import { bag, isFilling } from '../../scan/steps/bag';
import { parcelBagPage } from '../../scan/steps/parcel-bag';

/**
 * Fills a bag from the list of what may go into it, loaded once the bag is open: each parcel is green at once, also without a network, and
 * confirmed in its turn. Nothing is closed before all of it is (scan workflows, 2.23).
 */
export default defineScanPage({
  ...parcelBagPage,
  preloaded: {
    step: 'scan',
    request: { call: 'outbound-big-bag.combinable', body: ({ work }) => bag(work) },
    isPossible: isFilling,
    read: (data) =>
      (data as AnswerOf<'outbound-big-bag.combinable'>).package_list.map(
        ({ package_no: number, tracking_no: also }) => ({
          number,
          ...(also && { also: [also] }),
        }),
      ),
    filled: ({ package_count: count }) => count ?? 0,
    minutes: 10,
    stops: ['#FINISH', '#DISCARD'],
  },
});

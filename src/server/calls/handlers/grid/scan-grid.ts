import { gridNamed, gridAnswer } from '../../../warehouse/sorting/grid-named';
import { answer } from '../../../workflow/answer';
import { scanHandler } from '../../../workflow/scan-handler';

/** Takes a grid in hand: parcels are put into it from now on (scan workflows, 2.14). */
export default scanHandler<'grid.scan'>(async (scan) => {
  const grid = await gridNamed(scan, { number: scan.body.grid_no });
  return answer(scan, 'scanned', { ...gridAnswer(grid), big_text: grid.grid_no, next: 'parcel' });
});

import { handler } from '../../../platform/handler';
import { sortingBoard } from '../../../warehouse/sorting-board';
import { asScan } from '../../../workflow/scan';

/** How many parcels each sorting code of a level has had today, and how many wait for it (scan workflows, 2.14). Throws warehouseNeeded. */
export default handler<'sorting-package.board'>((context) =>
  asScan(context, async (scan) => ({ code_list: await sortingBoard(scan, context.body.level) })),
);

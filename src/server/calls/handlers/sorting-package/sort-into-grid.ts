import { say } from '../../../platform/errors';
import type { RecordOf } from '../../../platform/handler';
import { selectNamed } from '../../../records/select-records';
import { gridNamed, gridAnswer, gridWithNumber } from '../../../warehouse/sorting/grid-named';
import { countInGrid, gridsOf, lockSortable, noteSorted } from '../../../warehouse/sorting/sortable';
import { answer } from '../../../workflow/answer';
import { peekByNumber } from '../../../workflow/peek-by-number';
import { whereId } from '../../../workflow/read-records';
import { ScanRefused } from '../../../workflow/refused';
import type { ScanOf } from '../../../workflow/scan';
import { scanHandler } from '../../../workflow/scan-handler';

type Sorting = ScanOf<'sorting-package.sortIntoGrid'>;

/**
 * Puts a parcel into the grid in hand; one that goes elsewhere is told its own grid. The number of another grid takes that in hand. Or a
 * parcel that lies in the wrong grid is put right
 * (scan workflows, 2.14).
 */
export default scanHandler<'sorting-package.sortIntoGrid'>(async (scan) => {
  const { input_no: number, grid_id: id } = scan.body;
  const isParcel = await peekByNumber(scan, 'sorting-package', number);
  const named = isParcel ? undefined : await gridWithNumber(scan, number);
  const grid = await gridNamed(scan, named ? { number } : { id });
  if (named) return answer(scan, 'operation-ok', { ...gridAnswer(grid), big_text: grid.grid_no, next: 'parcel' });
  scan.seen = { next: 'parcel', values: { grid_no: grid.grid_no } };
  scan.ifRefused = () => Promise.resolve(gridAnswer(grid));
  const { parcel, code } = await lockSortable(scan, number);
  if (!code) throw new ScanRefused('no-outbound-information');
  if (!grid.sorting_code_id_list.includes(code.id)) throw await goesElsewhere(scan, code);
  const { grid_no } = grid;
  const place = { big_text: grid_no, values: { grid_no, package_no: parcel.package_no } };
  if (parcel.grid_id === grid.id)
    return answer(scan, 'duplicate-scan', { ...place, level: 'warn', ...gridAnswer(grid) });
  if (scan.call.key === 'sortIntoGrid') await expectInNone(scan, parcel);
  await expectRoom(scan, grid);
  await noteSorted(scan, parcel, grid);
  const said = { ...place, ...gridAnswer(grid) };
  return scan.call.key === 'correctGrid' ? answer(scan, 'changed', said) : answer(scan, 'scanned', said);
});

/** The refusal of a parcel of another sorting code: it says the grid for it. */
async function goesElsewhere(scan: Sorting, code: RecordOf<'sorting-code'>): Promise<ScanRefused> {
  const [own] = await gridsOf(scan, code);
  const more = own && say(scan.model, 'gridElsewhere', { number: own.grid_no });
  return new ScanRefused('sorting-code-wrong', { big_text: own?.grid_no ?? code.sorting_no, more, go: undefined });
}

/** A parcel that lies in another grid is told it: it is taken out on purpose. Throws ScanRefused. */
async function expectInNone(scan: Sorting, { grid_id: id }: RecordOf<'sorting-package'>): Promise<void> {
  const [known] = await selectNamed(scan, 'grid', whereId(id));
  if (known) throw new ScanRefused('wrong-slot', { big_text: known.grid_no, values: { slot: known.grid_no } });
}

async function expectRoom(scan: Sorting, { id, capacity }: { id: string; capacity?: number | null }): Promise<void> {
  if (typeof capacity === 'number' && (await countInGrid(scan, id)) >= capacity)
    throw new ScanRefused('quantity-over-limit', { values: { limit: capacity } });
}

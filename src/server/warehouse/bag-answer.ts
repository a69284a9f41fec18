import type { StatusNames } from '../../generated/types';
import type { RecordOf, StoredRecord } from '../platform/handler';
import { containerOf } from '../workflow/container/container-of';
import { readContents } from '../workflow/container/read-contents';
import type { AnswerPatch } from '../workflow/refused';
import { workflowOf, type Scan } from '../workflow/scan';
import { toAnswer } from '../workflow/to-answer';
import { statusNamed } from '../workflow/status-named';
import { weighedContents } from './content';

/** What the page shows of a bag. */
export async function bagAnswer(scan: Scan, bag: RecordOf<'outbound-big-bag'>): Promise<AnswerPatch> {
  const contents = weighedContents(await linesOf(scan, bag));
  const at = (name: StatusNames['outbound-big-bag']): number => statusNamed(scan, 'outbound-big-bag', name);
  const { status } = bag;
  return {
    entity: {
      ...(await toAnswer(scan, 'outbound-big-bag', bag)),
      contents,
      open_no: status <= at('grouping') ? bag.big_bag_no : null,
      is_labelled: status >= at('weighted'),
      material_id: null,
      material_name: null,
    },
    counters: {
      scanned: contents.length,
      weight: bag.package_weight,
    },
    ...(bag.sort_color ? { colour: bag.sort_color } : {}),
  };
}

/** What is in the bag: second-leg packages, or the parcels of a sorting warehouse. */
async function linesOf(scan: Scan, bag: RecordOf<'outbound-big-bag'>) {
  const { child, sums = {} } = containerOf(scan, 'outbound-big-bag');
  const [number = ''] = workflowOf(scan, child).workflow.numbers;
  const inside = await readContents<StoredRecord>(scan, 'outbound-big-bag', bag);
  return inside.map((one) => ({
    number: String(one[number]),
    weight: one[sums.package_weight ?? ''] as number | null,
  }));
}

/** The step that a bag is at. */
export const bagStep = (scan: Scan, { status }: RecordOf<'outbound-big-bag'>): string =>
  status === statusNamed(scan, 'outbound-big-bag', 'grouped') ? 'weigh' : 'scan';

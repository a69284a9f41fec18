import type { StatusNames } from '../../generated/types';
import type { RecordOf, StoredRecord } from '../platform/handler';
import { containerOf } from '../workflow/container/container-of';
import { contentsAnswer } from '../workflow/container/contents-answer';
import { panelOf } from '../workflow/panel';
import type { AnswerPatch } from '../workflow/refused';
import { workflowOf, type Scan } from '../workflow/scan';
import { toAnswer } from '../workflow/to-answer';
import { statusNamed } from '../workflow/status-named';
import { weighedContent, type Content } from './content';

/** What the page shows of a bag. */
export async function bagAnswer(scan: Scan, bag: RecordOf<'outbound-big-bag'>): Promise<AnswerPatch> {
  const at = (name: StatusNames['outbound-big-bag']): number => statusNamed(scan, 'outbound-big-bag', name);
  const { status } = bag;
  return {
    entity: {
      ...(await toAnswer(scan, 'outbound-big-bag', bag)),
      ...(await contentsAnswer(scan, 'outbound-big-bag', bag, lineIn(scan))),
      open_no: status <= at('grouping') ? bag.big_bag_no : null,
      is_labelled: status >= at('weighted'),
      material_id: null,
      material_name: null,
    },
    counters: {
      scanned: bag.package_count,
      weight: bag.package_weight,
    },
    ...(bag.sort_color ? { colour: bag.sort_color } : {}),
  };
}

/** How something in a bag is listed: a second-leg package, or a parcel of a sorting warehouse. */
function lineIn(scan: Scan): (child: StoredRecord) => Content {
  const { child, sums = {} } = containerOf(scan, 'outbound-big-bag');
  const [number = ''] = workflowOf(scan, child).workflow.numbers;
  return (one) => weighedContent(String(one[number]), one[sums.package_weight ?? ''] as number | null);
}

/** What the page shows of a bag, whatever was done to it. */
export const panel = panelOf<'outbound-big-bag'>(bagAnswer);

/** The step that a bag is at. */
export const bagStep = (scan: Scan, { status }: RecordOf<'outbound-big-bag'>): string =>
  status === statusNamed(scan, 'outbound-big-bag', 'grouped') ? 'weigh' : 'scan';

import { CallForm } from '../../engine/antd/form/call-form';
import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import { labelIn } from '../../scan/page/label-in';
import type { Work } from '../../scan/page/memory';
import { Contents, contentsIn } from '../../scan/view/contents';

const shipment = ({ shipment_id: id }: Work) => ({ shipment_id: id });
const isLoading = ({ open_no: open }: Work): boolean => Boolean(open);
const latest = ({ contents }: Work): string | undefined => contentsIn(contents)[0]?.number;

/** Loads bags into a truck, closes the shipment and labels it; it is handed over from the list (scan workflows, 2.8). */
export default defineScanPage({
  first: 'scan',
  resume: { call: 'shipment.current' },
  steps: {
    scan: {
      prompt: '请扫描要装车的大包',
      scan: {
        call: 'shipment.scan',
        as: 'big_bag_no',
        numbers: ['outbound-big-bag.big_bag_no'],
        body: ({ work }) => (isLoading(work) ? shipment(work) : {}),
      },
    },
    complete: { prompt: '装车已结束，请完成发运' },
  },
  commands: {
    '#FINISH': {
      title: '装车结束',
      isMain: true,
      ask: { call: 'shipment.finish', body: ({ work }) => shipment(work) },
      isPossible: (work) => isLoading(work) && latest(work) !== undefined && !work.finish_time,
    },
    '#COMPLETE': {
      title: '完成发运',
      ask: { call: 'shipment.complete', body: ({ work }) => shipment(work) },
      isPossible: (work) => isLoading(work) && Boolean(work.finish_time),
    },
    '#UNDO': {
      title: '卸下上一包',
      key: 'F8',
      ask: { call: 'shipment.deleteScanned', body: ({ work }) => ({ ...shipment(work), big_bag_no: latest(work) }) },
      isPossible: (work) => isLoading(work) && latest(work) !== undefined && !work.finish_time,
    },
    '#REPRINT': {
      title: '打印发运单',
      key: 'F9',
      ask: { call: 'shipment.label', body: ({ work }) => shipment(work) },
      isPossible: ({ is_labelled: isLabelled }) => isLabelled === true,
    },
  },
  counters: { bags: '大包', packages: '包裹', weight: '重量（kg）', left: '未装' },
  label: labelIn,
  Actions: ({ page: { memory } }) => <CallForm entity="shipment" call="describe" told={memory.work} />,
  Aside: Truck,
});

/** What is in the truck, and what stands ready for the same destination and is not. */
function Truck({ page: { memory } }: { page: ScanPage }) {
  const { shipment_no: number, shipping_destination: destination, contents, left_behind: left } = memory.work;
  if (typeof number !== 'string') return null;
  const remaining = contentsIn(left);
  return (
    <>
      <Contents title={number} facts={String(destination ?? '')} contents={contentsIn(contents)} empty="还没有装车" />
      {remaining.length > 0 && <Contents title="未装车" facts="同一目的地" contents={remaining} empty="" />}
    </>
  );
}

import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/view/define-scan-page';
import { remover } from '../../scan/page/can-remove';
import { listed } from '../../scan/page/listed';
import { useCallData } from '../../scan/page/use-call-data';
import type { Work } from '../../scan/page/work';
import { Contents } from '../../scan/view/contents';
import { Side } from '../../scan/view/side';
import { zh } from '../../language/zh';

const shipment = ({ shipment_id: id }: Work) => ({ shipment_id: id });
const listedShipment = (work: Work) => ({ ...shipment(work), ...listed(work) });
const latest = ({ contents }: Work): string | undefined => contents?.[0]?.number;
const isLoading = ({ open_no: open, finish_time: finished }: Work): boolean => Boolean(open) && !finished;
const isFilled = (work: Work): boolean => isLoading(work) && latest(work) !== undefined;

/** Loads bags for a transfer task that is known by the QR code at its truck; several may load the same (scan workflows, 3.5). */
export default defineScanPage({
  first: 'task',
  steps: {
    task: {
      prompt: zh`请扫描中转任务二维码`,
      scan: { call: 'shipment.scanTransferTask', codeField: 'transfer_task_no' },
    },
    scan: {
      prompt: zh`请扫描要装车的大包`,
      scan: {
        call: 'shipment.scan',
        codeField: 'big_bag_no',
        numbers: ['outbound-big-bag.big_bag_no'],
        body: ({ work }) => listedShipment(work),
      },
    },
  },
  commands: {
    '#COMPLETE': {
      title: zh`装车完成`,
      isMain: true,
      request: { call: 'shipment.completeTransfer', body: ({ work }) => shipment(work) },
      isPossible: isFilled,
    },
    '#UNDO': {
      title: zh`卸下上一包`,
      key: 'F8',
      request: {
        call: 'shipment.deleteScanned',
        body: ({ work }) => ({ ...listedShipment(work), big_bag_no: latest(work) }),
      },
      about: latest,
      isPossible: isFilled,
    },
  },
  remove: {
    title: zh`卸下一包`,
    verb: zh`卸下`,
    prompt: zh`请扫描要卸下的大包`,
    request: {
      call: 'shipment.deleteScanned',
      codeField: 'big_bag_no',
      numbers: ['outbound-big-bag.big_bag_no'],
      body: ({ work }) => listedShipment(work),
    },
    isPossible: isFilled,
  },
  counters: { bags: zh`大包`, packages: zh`包裹数`, weight: zh`重量（kg）` },
  Aside: Shipment,
});

/** What is in the truck, and what the transport system says of it. */
function Shipment({ page }: { page: ScanPage }) {
  const { shipment_no: number, transfer_task_no: task, contents } = page.pageState.work;
  const known = useCallData('shipment.checkTransport', task ? { transfer_task_no: task } : undefined);
  if (!number) return null;
  return (
    <>
      <Contents
        title={number}
        facts={task}
        contents={contents ?? []}
        empty={zh`还没有装车`}
        onRemove={remover(page)}
        verb={page.definition.remove?.verb}
      />
      {known && (
        <Side title={zh`运输任务`} facts={states[known.state]}>
          <p>{[known.plate_no, known.destination, planned(known.big_bag_count)].filter(Boolean).join(' · ')}</p>
        </Side>
      )}
    </>
  );
}

const states = { open: zh`可装车`, closed: zh`已发车或已取消`, unknown: zh`运输系统中没有此任务` };
const planned = (count?: number) => (count === undefined ? undefined : zh`计划 ${count} 个大包`);

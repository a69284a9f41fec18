import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/view/define-scan-page';
import { labelIn } from '../../scan/page/label-in';
import { remover } from '../../scan/page/can-remove';
import { listed } from '../../scan/page/listed';
import type { Work } from '../../scan/page/work';
import { Contents } from '../../scan/view/contents';
import { Waiting } from '../../scan/steps/waiting';
import { zh } from '../../language/zh';

const shipment = ({ shipment_id: id }: Work) => ({ shipment_id: id });
const listedShipment = (work: Work) => ({ ...shipment(work), ...listed(work) });
const seen = (work: Work) => (work.shipment_id ? { ...shipment(work), seen_version: work.version } : {});
const rule = ({ setup }: Work) => ({ shipment_rule_id: setup?.shipment_rule_id });
const isLoading = ({ open_no: open }: Work): boolean => Boolean(open);
const isSentOff = ({ is_labelled: isLabelled, handover_time: at }: Work): boolean => isLabelled === true && !at;
const isEnded = (work: Work): boolean => isLoading(work) && Boolean(work.finish_time);
const notEnded = (work: Work): string | undefined => (isLoading(work) ? zh`装车还没有结束` : whyGone(work));
const whyGone = ({ is_labelled: isLabelled, handover_time: at }: Work): string | undefined => {
  if (at) return zh`发运单已交接`;
  return isLabelled ? zh`发运单已发运` : undefined;
};
const isLoaded = (work: Work): boolean => isLoading(work) && latest(work) !== undefined && !work.finish_time;
const whyEnded = (work: Work): string | undefined =>
  isEnded(work) || isSentOff(work) ? zh`装车已结束，请先重新装车` : whyGone(work);
const latest = ({ contents }: Work): string | undefined => contents?.[0]?.number;

/**
 * Loads bags into a truck, closes the shipment, labels it and hands it over (scan workflows, 2.8). A sorting warehouse
 * loads by a rule that is locked before (2.16).
 */
export default defineScanPage({
  first: 'scan',
  resume: { call: 'shipment.current', body: ({ work }) => seen(work) },
  // What a colleague loads into another truck is left behind no more.
  resumeTells: ['left_behind'],
  watch: 'shipment',
  leave: {
    isInHand: isSentOff,
    aside: { request: { call: 'shipment.putDown', body: ({ work }) => shipment(work) }, isDue: isEnded },
  },
  setup: {
    kind: 'sos',
    prompt: zh`请选择发运规则后锁定`,
    fields: [
      {
        field: 'shipment_rule_id',
        records: { entity: 'shipment-rule', where: { status: 1 }, also: 'shipment_rule_name' },
      },
    ],
    lock: { call: 'shipment.lockRule', body: ({ values }) => values },
    facts: ({ shipment_rule_name: name }) => [typeof name === 'string' ? name : undefined],
    unlock: { call: 'shipment.unlockRule' },
  },
  steps: {
    scan: {
      prompt: zh`请扫描要装车的大包`,
      scan: {
        call: 'shipment.scan',
        codeField: 'big_bag_no',
        numbers: ['outbound-big-bag.big_bag_no', 'shipment.shipment_no'],
        body: ({ work }) => ({ ...rule(work), ...(isLoading(work) && listedShipment(work)) }),
      },
    },
    complete: { prompt: zh`装车已结束，请完成发运` },
  },
  commands: {
    '#DETAILS': { title: zh`发运单信息`, form: 'shipment.describe' },
    '#FINISH': {
      title: zh`装车结束`,
      isMain: true,
      confirm: zh`装车结束后不能再装大包，重新装车需要主管。确认结束？`,
      request: { call: 'shipment.finish', body: ({ work }) => seen(work) },
      isPossible: isLoaded,
      whyNot: ({ finish_time: at }) => (at ? zh`装车已经结束` : undefined),
    },
    '#ROLLBACK': {
      title: zh`重新装车`,
      request: { call: 'shipment.reopen', body: ({ work }) => shipment(work) },
      // A truck that was sent off by mistake comes back until it is handed over.
      isPossible: (work) => isEnded(work) || isSentOff(work),
      whyNot: notEnded,
    },
    '#COMPLETE': {
      title: zh`完成发运`,
      isMain: true,
      request: { call: 'shipment.complete', body: ({ work }) => seen(work) },
      isPossible: isEnded,
      whyNot: notEnded,
    },
    '#HANDOVER': {
      title: zh`交接`,
      isMain: true,
      form: 'shipment.handover',
      isPossible: isSentOff,
      whyNot: (work) => whyGone(work) ?? (isLoading(work) ? zh`完成发运后才能交接` : zh`请先扫描发运单`),
    },
    '#UNDO': {
      title: zh`卸下上一包`,
      key: 'F8',
      request: {
        call: 'shipment.deleteScanned',
        body: ({ work }) => ({ ...listedShipment(work), big_bag_no: latest(work) }),
      },
      about: latest,
      isPossible: isLoaded,
      whyNot: whyEnded,
    },
    '#REPRINT': {
      title: zh`打印发运单`,
      key: 'F9',
      request: { call: 'shipment.label', body: ({ work }) => shipment(work) },
      isPossible: ({ is_labelled: isLabelled }) => isLabelled === true,
      whyNot: (work) => (isLoading(work) ? zh`完成发运后才能打印` : zh`请先扫描发运单`),
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
    isPossible: isLoaded,
    whyNot: whyEnded,
  },
  counters: {
    bags: { title: zh`大包`, of: 'planned_bags' },
    packages: { title: zh`包裹数`, of: 'planned_packages' },
    weight: { title: zh`重量（kg）`, of: 'planned_weight' },
    left: zh`未装`,
  },
  label: labelIn,
  Aside: Shipment,
});

/** The truck in hand; beside it those that were put down with their loading ended. */
function Shipment({ page }: { page: ScanPage }) {
  return (
    <>
      <InHand page={page} />
      <Waiting page={page} title={zh`待发运`} call="shipment.waiting" watch="shipment" />
    </>
  );
}

/** What is in the truck, and what stands ready for the same destination and is not. */
function InHand({ page }: { page: ScanPage }) {
  const { pageState } = page;
  const { shipment_no: number, shipping_destination: destination, contents, left_behind: left, setup } = pageState.work;
  const { handover_asks: asks } = pageState.work;
  if (!number) return null;
  const remaining = left ?? [];
  return (
    <>
      <Contents
        title={number}
        facts={typeof asks === 'string' ? asks : destination}
        contents={contents ?? []}
        empty={zh`还没有装车`}
        onRemove={remover(page)}
        verb={page.definition.remove?.verb}
      />
      {remaining.length > 0 && (
        <Contents title={zh`未装车`} facts={setup ? zh`同一发运规则` : zh`同一目的地`} contents={remaining} empty="" />
      )}
    </>
  );
}

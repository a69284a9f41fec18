import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import { labelIn } from '../../scan/page/label-in';
import { remover } from '../../scan/page/can-remove';
import type { Work } from '../../scan/page/work';
import { Contents } from '../../scan/view/contents';

const bag = ({ big_bag_id: id }: Work) => ({ big_bag_id: id });
const latest = ({ contents }: Work): string | undefined => contents?.[0]?.number;
const seen = (work: Work) => (work.open_no || !work.is_labelled ? { ...bag(work), seen_version: work.version } : {});
/** The packaging that was scanned; absent: none was. */
const packedIn = ({ material_id: id }: Work) => (typeof id === 'string' ? { packing_material_id: id } : {});
const isFilling = ({ open_no: open }: Work): boolean => Boolean(open);

/** Fills a bag with second-leg packages of one destination, closes, weighs and labels it (scan workflows, 2.7). */
export default defineScanPage({
  first: 'scan',
  resume: { call: 'outbound-big-bag.current', body: ({ work }) => seen(work) },
  watch: 'outbound-big-bag',
  steps: {
    scan: {
      prompt: '请扫描二段包裹',
      scan: {
        call: 'outbound-big-bag.scan',
        codeField: 'b_package_no',
        numbers: ['b-package.b_package_no'],
        body: ({ work }) => (isFilling(work) ? bag(work) : {}),
      },
    },
    weigh: {
      prompt: '请扫描包材，再称重',
      scan: {
        call: 'packaging-material.getByCode',
        codeField: 'code',
        numbers: ['packaging-material.code'],
        answer: ({ packaging_material: material }) => {
          const { packaging_material_id: id, name } = material;
          return { message: name ?? '', entity: { material_id: id, material_name: name } };
        },
      },
      fields: [
        { field: 'actual_weight', from: 'scale' },
        { field: 'length', from: 'length' },
        { field: 'width', from: 'width' },
        { field: 'height', from: 'height' },
      ],
      submit: {
        call: 'outbound-big-bag.complete',
        body: ({ work, values }) => ({
          ...bag(work),
          ...packedIn(work),
          ...values,
        }),
      },
    },
    confirm: {
      prompt: '请贴上大包面单，扫描面单确认',
      scan: {
        call: 'outbound-big-bag.confirmLabel',
        codeField: 'label',
        numbers: ['outbound-big-bag.big_bag_no'],
        body: ({ work }) => bag(work),
      },
    },
  },
  commands: {
    '#FINISH': {
      title: '完成集包',
      isMain: true,
      request: { call: 'outbound-big-bag.finish', body: ({ work }) => bag(work) },
      isPossible: (work) => isFilling(work) && latest(work) !== undefined,
    },
    '#UNDO': {
      title: '撤销上一件',
      key: 'F8',
      request: {
        call: 'outbound-big-bag.deleteScanned',
        body: ({ work }) => ({ ...bag(work), b_package_no: latest(work) }),
      },
      about: latest,
      isPossible: (work) => isFilling(work) && latest(work) !== undefined,
    },
    '#VOID': {
      title: '换包材',
      change: () => ({ work: { material_id: null, material_name: null }, message: '已去除包材，请重新扫描' }),
      isPossible: ({ material_id: id }) => Boolean(id),
    },
    '#ROLLBACK': {
      title: '重新打开',
      request: { call: 'outbound-big-bag.rollback', body: ({ work }) => bag(work) },
      confirm: '大包面单作废，可继续增减包裹。确认重新打开？',
      isPossible: (work) => Boolean(work.big_bag_id) && !isFilling(work),
    },
    '#REPRINT': {
      title: '补打面单',
      key: 'F9',
      request: { call: 'outbound-big-bag.label', body: ({ work }) => bag(work) },
      isPossible: ({ is_labelled: isLabelled }) => isLabelled === true,
    },
  },
  remove: {
    title: '取出一件',
    prompt: '请扫描要取出的二段包裹',
    request: {
      call: 'outbound-big-bag.deleteScanned',
      codeField: 'b_package_no',
      numbers: ['b-package.b_package_no'],
      body: ({ work }) => bag(work),
    },
    isPossible: (work) => isFilling(work) && latest(work) !== undefined,
  },
  counters: { scanned: '本包件数', weight: '合计重量（g）', today: '今日已完成大包' },
  label: labelIn,
  Aside: Bag,
});

/** The bag in the colour of its sorting code, and what is in it. */
function Bag({ page }: { page: ScanPage }) {
  const { pageState } = page;
  const { big_bag_no: number, sort_color: color, sort_code: code, destination_country_code: country } = pageState.work;
  if (!number) return null;
  return (
    <Contents
      title={number}
      facts={[code, country].filter(Boolean).join(' · ')}
      contents={pageState.work.contents ?? []}
      colour={color ?? undefined}
      empty="空大包：第一件包裹决定目的地"
      onRemove={remover(page)}
    />
  );
}

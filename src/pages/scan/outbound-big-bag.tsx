import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import { labelIn } from '../../scan/page/label-in';
import type { Work } from '../../scan/page/memory';
import { Contents, contentsIn } from '../../scan/view/contents';

const bag = ({ big_bag_id: id }: Work) => ({ big_bag_id: id });
const latest = ({ contents }: Work): string | undefined => contentsIn(contents)[0]?.number;
const isFilling = ({ open_no: open }: Work): boolean => Boolean(open);

/** Fills a bag with second-leg packages of one destination, closes, weighs and labels it (scan workflows, 2.7). */
export default defineScanPage({
  first: 'scan',
  resume: { call: 'outbound-big-bag.current' },
  steps: {
    scan: {
      prompt: '请扫描二段包裹',
      scan: {
        call: 'outbound-big-bag.scan',
        as: 'b_package_no',
        numbers: ['b-package.b_package_no'],
        body: ({ work }) => (isFilling(work) ? bag(work) : {}),
      },
    },
    weigh: {
      prompt: '请扫描包材，再称重',
      scan: {
        call: 'packaging-material.getByCode',
        as: 'code',
        numbers: ['packaging-material.code'],
        answer: ({ packaging_material: material }) => {
          const { packaging_material_id: id, name } = material as Record<string, string>;
          return { message: name, entity: { material_id: id, material_name: name } };
        },
      },
      fields: [
        { field: 'actual_weight', title: '重量', unit: 'g', from: 'scale', minimum: 1, maximum: 1_000_000 },
        { field: 'length', title: '长', unit: 'cm', minimum: 0.1, maximum: 1000 },
        { field: 'width', title: '宽', unit: 'cm', minimum: 0.1, maximum: 1000 },
        { field: 'height', title: '高', unit: 'cm', minimum: 0.1, maximum: 1000 },
      ],
      submit: {
        call: 'outbound-big-bag.complete',
        body: ({ work, values }) => ({
          ...bag(work),
          ...(work.material_id ? { packing_material_id: work.material_id } : {}),
          ...values,
        }),
      },
    },
    confirm: {
      prompt: '请贴上大包面单，扫描面单确认',
      scan: {
        call: 'outbound-big-bag.confirmLabel',
        as: 'label',
        numbers: ['outbound-big-bag.big_bag_no'],
        body: ({ work }) => bag(work),
      },
    },
  },
  commands: {
    '#FINISH': {
      title: '完成集包',
      isMain: true,
      ask: { call: 'outbound-big-bag.finish', body: ({ work }) => bag(work) },
      isPossible: (work) => isFilling(work) && latest(work) !== undefined,
    },
    '#UNDO': {
      title: '撤销上一件',
      key: 'F8',
      ask: {
        call: 'outbound-big-bag.deleteScanned',
        body: ({ work }) => ({ ...bag(work), b_package_no: latest(work) }),
      },
      isPossible: (work) => isFilling(work) && latest(work) !== undefined,
    },
    '#ROLLBACK': {
      title: '重新打开',
      ask: { call: 'outbound-big-bag.rollback', body: ({ work }) => bag(work) },
      confirm: '大包面单作废，可继续增减包裹。确认重新打开？',
      isPossible: (work) => Boolean(work.big_bag_id) && !isFilling(work),
    },
    '#REPRINT': {
      title: '补打面单',
      key: 'F9',
      ask: { call: 'outbound-big-bag.label', body: ({ work }) => bag(work) },
      isPossible: ({ is_labelled: isLabelled }) => isLabelled === true,
    },
  },
  counters: { scanned: '本包件数', weight: '合计重量（g）', today: '今日已完成大包' },
  label: labelIn,
  Aside: Bag,
});

/** The bag in the colour of its sorting code, and what is in it. */
function Bag({ page: { memory } }: { page: ScanPage }) {
  const { big_bag_no: number, sort_color: color, sort_code: code, destination_country_code: country } = memory.work;
  if (typeof number !== 'string') return null;
  return (
    <Contents
      title={number}
      facts={[code, country].filter(Boolean).join(' · ')}
      contents={contentsIn(memory.work.contents)}
      colour={typeof color === 'string' ? color : undefined}
      empty="空大包：第一件包裹决定目的地"
    />
  );
}

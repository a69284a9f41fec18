import type { AnswerOf } from '../../generated/client';
import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import { labelIn } from '../../scan/page/label-in';
import type { Work } from '../../scan/page/work';
import { Contents } from '../../scan/view/contents';

type Material = AnswerOf<'packaging-material.getByCode'>['packaging_material'];

const materialsIn = ({ materials }: Work): Material[] => (Array.isArray(materials) ? materials : []);
const openBox = ({ open_no: open }: Work) => (open ? { b_package_no: open } : {});
const side = (name: 'length' | 'width' | 'height') => (work: Work) =>
  Math.max(0, ...materialsIn(work).map((material) => material[name] ?? 0)) || undefined;

/** Checks that exactly the right parcels are in a second-leg package, packs, weighs, labels (scan workflows, 2.5). */
export default defineScanPage({
  first: 'scan',
  resume: { call: 'b-package.current' },
  resumesEmptyHanded: true,
  steps: {
    scan: {
      prompt: '请扫描格口标签或包裹',
      scan: {
        call: 'b-package.recheck',
        codeField: 'base_package_no',
        numbers: ['package.package_no', 'wall-slot.slot_label', 'b-package.b_package_no'],
        body: ({ work }) => openBox(work),
      },
    },
    pack: {
      prompt: '请扫描包材，再放上电子秤',
      scan: {
        call: 'packaging-material.getByCode',
        codeField: 'code',
        numbers: ['packaging-material.code'],
        answer: ({ packaging_material: material }, work) => taken(material, work),
      },
      fields: [
        { field: 'weight', from: 'scale' },
        { field: 'length', from: 'length', proposed: side('length') },
        { field: 'width', from: 'width', proposed: side('width') },
        { field: 'height', from: 'height', proposed: side('height') },
      ],
      submit: {
        call: 'b-package.pack',
        body: ({ work, values }) => ({
          b_package_no: work.open_no,
          packaging_material_codes: materialsIn(work).flatMap(({ code }) => code ?? []),
          ...values,
        }),
      },
    },
    confirm: {
      prompt: '请贴上面单，扫描面单确认',
      scan: {
        call: 'b-package.confirmLabel',
        codeField: 'label',
        numbers: ['b-package.b_package_no'],
        body: ({ work }) => ({ b_package_no: work.b_package_no }),
      },
    },
  },
  leave: { isInHand: ({ open_no: open }) => Boolean(open) },
  commands: {
    '#UNDO': {
      title: '撤销包材',
      key: 'F8',
      change: (work) => ({
        work: { materials: materialsIn(work).slice(0, -1) },
        message: `已撤销包材 ${materialsIn(work).at(-1)?.name ?? ''}`,
      }),
      about: (work) => materialsIn(work).at(-1)?.name,
      isPossible: (work) => materialsIn(work).length > 0,
    },
    '#ROLLBACK': {
      title: '重新复核',
      ask: { call: 'b-package.rollback', body: ({ work }) => ({ b_package_no: work.open_no }) },
      confirm: '已复核的包裹将退回待复核，确认重新开始？',
      isPossible: ({ open_no: open }) => Boolean(open),
    },
    '#REPRINT': {
      title: '补打面单',
      key: 'F9',
      ask: { call: 'b-package.reprint', body: ({ work }) => ({ b_package_no: work.b_package_no }) },
      isPossible: ({ b_package_no: box, open_no: open }) => Boolean(box) && !open,
    },
  },
  counters: { scanned: '已复核', expected: '应复核', today: '今日已打包' },
  label: labelIn,
  Aside: Box,
});

/** One more piece of packaging, and the size that it proposes. */
function taken(material: Material, work: Work) {
  return {
    message: `${material.name} · ${material.weight} g`,
    entity: { materials: [...materialsIn(work), material] },
  };
}

/** What belongs into the box, and what it is packed in. */
function Box({ page: { memory } }: { page: ScanPage }) {
  const { b_package_no: box, destination_country_code: country, contents } = memory.work;
  if (!box) return null;
  const materials = materialsIn(memory.work);
  return (
    <>
      <Contents title={box} facts={country} contents={contents ?? []} empty="没有包裹" />
      {materials.length > 0 && (
        <Contents
          title="包材"
          facts={`共 ${materials.reduce((sum, { weight }) => sum + (weight ?? 0), 0)} g`}
          contents={materials.map(({ code, name }, place) => ({
            number: `${place + 1} · ${code}`,
            note: name ?? '',
            state: 'done',
          }))}
          empty=""
        />
      )}
    </>
  );
}

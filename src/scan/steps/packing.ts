import type { AnswerOf } from '../../generated/client';
import type { PageAnswer } from '../page/read-answer';
import type { Command, ScanRequest, Step } from '../page/definition';
import type { Work } from '../page/work';
import type { Content } from '../page/work';
import { zh } from '../../language/zh';
import { hasLabel, whyUnlabelled } from './why-unlabelled';

type Material = AnswerOf<'packaging-material.getByCode'>['packaging_material'];

const materialsIn = ({ materials }: Work): Material[] => (Array.isArray(materials) ? materials : []);
const side = (name: 'length' | 'width' | 'height') => (work: Work) =>
  Math.max(0, ...materialsIn(work).map((material) => material[name] ?? 0)) || undefined;

/** The second-leg package in hand, as the page knows it, also while its label is to be confirmed. */
export const seenBPackage = ({ open_no: open, awaits_label: isAwaited, b_package_id: id, version }: Work) =>
  open || isAwaited ? { b_package_id: id, seen_version: version } : {};

/** The steps in which a second-leg package is packed, weighed and labelled: after the recheck, and after something was taken out of it. */
export const packingSteps: Record<'pack' | 'confirm', Step<ScanRequest>> = {
  pack: {
    prompt: zh`请扫描包材，再称重`,
    left: (work) => (materialsIn(work).length ? zh`请称重；还有包材请继续扫描` : undefined),
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
        seen_version: work.version,
        packaging_material_codes: materialsIn(work).flatMap(({ code }) => code ?? []),
        ...values,
      }),
    },
    about: ({ open_no: number }) => number,
  },
  confirm: {
    prompt: zh`请贴上面单，扫描面单确认`,
    confirms: true,
    scan: {
      call: 'b-package.confirmLabel',
      codeField: 'label',
      numbers: ['b-package.b_package_no'],
      body: ({ work }) => ({ b_package_no: work.b_package_no }),
    },
    about: ({ b_package_no: number }) => number,
  },
};

/** What goes with those steps. */
export const packingCommands: Record<'#UNDO' | '#REPRINT', Command<ScanRequest>> = {
  '#UNDO': {
    title: zh`撤销包材`,
    key: 'F8',
    change: (work) => ({
      work: { materials: materialsIn(work).slice(0, -1) },
      message: zh`已撤销包材 ${materialsIn(work).at(-1)?.name ?? ''}`,
    }),
    about: (work) => materialsIn(work).at(-1)?.name,
    isPossible: (work) => materialsIn(work).length > 0,
  },
  '#REPRINT': {
    title: zh`补打面单`,
    key: 'F9',
    request: { call: 'b-package.reprint', body: ({ work }) => ({ b_package_no: work.b_package_no }) },
    isPossible: (work) => !work.open_no && hasLabel(work),
    whyNot: whyUnlabelled,
  },
};

/** One more piece of packaging, and the size that it proposes. The same once more may be two of them, or one that was read twice: it is told. */
function taken(material: Material, work: Work): Partial<PageAnswer> {
  const materials = [...materialsIn(work), material];
  const count = materials.filter(({ code }) => code === material.code).length;
  const told = { message: `${material.name} · ${material.weight} g`, entity: { materials } };
  if (count === 1) return told;
  const message = `${material.name} ×${count} · ${count * (material.weight ?? 0)} g`;
  return { ...told, level: 'warn', message, big_text: `×${count}` };
}

/** How many pieces of packaging were scanned: the page's own until the package is weighed, and forgotten when it is put down. */
export const packagingCount = (work: Work): number => materialsIn(work).length;

/** What the package in hand is packed in: a line for each piece, and what all of them weigh. */
export function packaging(work: Work): { facts: string; contents: Content[] } {
  const materials = materialsIn(work);
  return {
    facts: zh`共 ${materials.reduce((sum, { weight }) => sum + (weight ?? 0), 0)} g`,
    contents: materials.map(({ code, name }, place) => ({
      number: `${place + 1} · ${code}`,
      note: name ?? '',
      state: 'done',
    })),
  };
}

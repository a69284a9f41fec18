import type { Command, ScanPage, ScanPageDefinition, ScanRequest, Step } from '../page/definition';
import { remover } from '../page/can-remove';
import { labelIn } from '../page/label-in';
import { listed } from '../page/listed';
import { printedBody } from '../page/printed-body';
import type { Work } from '../page/work';
import { Contents } from '../view/contents';
import { awaitsLabel, unconfirmedLabel } from './unconfirmed-label';
import { Waiting } from './waiting';
import { zh } from '../../language/zh';

export const bag = ({ big_bag_id: id }: Work) => ({ big_bag_id: id });
/** The bag, and in which version the page lists what is in it. */
export const listedBag = (work: Work) => ({ ...bag(work), ...listed(work) });
export const latest = ({ contents }: Work): string | undefined => contents?.[0]?.number;
export const isFilling = ({ open_no: open }: Work): boolean => Boolean(open);
/** Is there something to take out of the bag in hand? */
export const isFilled = (work: Work): boolean => isFilling(work) && latest(work) !== undefined;

/** Why nothing can be taken out of a bag that is closed. */
export const whyClosed = (work: Work): string | undefined =>
  work.big_bag_id && !isFilling(work) ? zh`大包已封口，请先重新打开` : undefined;

const isToBeWeighed = (work: Work): boolean => Boolean(work.big_bag_id) && !isFilling(work) && !work.is_labelled;
/** The bag, and in which version the page knows it: what a colleague has taken over since is theirs. */
const seenBag = (work: Work) => ({ ...bag(work), seen_version: work.version });
const seen = (work: Work) => (work.open_no || !work.is_labelled || work.awaits_label ? seenBag(work) : {});
/** The packaging that was scanned; absent: none was. */
const packedIn = ({ material_id: id }: Work) => (typeof id === 'string' ? { packing_material_id: id } : {});

/** The steps in which a closed bag is weighed and labelled. */
export const bagSteps: Record<'weigh' | 'confirm', Step<ScanRequest>> = {
  weigh: {
    prompt: zh`请扫描包材，再称重`,
    left: ({ material_id: id }) => (id ? zh`请称重` : undefined),
    scan: {
      call: 'packaging-material.getByCode',
      codeField: 'code',
      numbers: ['packaging-material.code'],
      // A bag has one packaging: another takes its place.
      answer: ({ packaging_material: material }, { material_name: before }) => {
        const { packaging_material_id: id, name } = material;
        const entity = { material_id: id, material_name: name };
        if (!before) return { message: name ?? '', entity };
        return { level: 'warn', message: zh`包材已由 ${String(before)} 改为 ${name ?? ''}`, entity };
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
      body: ({ work, values }) => ({ ...seenBag(work), ...packedIn(work), ...values }),
    },
    about: ({ big_bag_no: number }) => number,
  },
  confirm: {
    prompt: zh`请贴上大包面单，扫描面单确认`,
    confirms: true,
    scan: {
      call: 'outbound-big-bag.confirmLabel',
      codeField: 'label',
      numbers: ['outbound-big-bag.big_bag_no'],
      body: ({ work }) => bag(work),
    },
    about: ({ big_bag_no: number }) => number,
  },
};

/** What is done with a bag besides, whatever is in it. */
export const bagCommands: Record<'#FINISH' | '#VOID' | '#ROLLBACK' | '#REPRINT', Command<ScanRequest>> = {
  '#FINISH': {
    title: zh`完成集包`,
    isMain: true,
    request: { call: 'outbound-big-bag.finish', body: ({ work }) => seenBag(work) },
    isPossible: isFilled,
  },
  '#VOID': {
    title: zh`换包材`,
    change: () => ({ work: { material_id: null, material_name: null }, message: zh`已去除包材，请重新扫描` }),
    isPossible: ({ material_id: id }) => Boolean(id),
    whyNot: () => zh`还没有扫描包材`,
  },
  '#ROLLBACK': {
    title: zh`重新打开`,
    request: { call: 'outbound-big-bag.rollback', body: ({ work }) => bag(work) },
    isPossible: (work) => Boolean(work.big_bag_id) && !isFilling(work),
    whyNot: (work) => (isFilling(work) ? zh`大包还没有完成集包` : undefined),
  },
  '#REPRINT': {
    title: zh`补打面单`,
    key: 'F9',
    request: { call: 'outbound-big-bag.label', body: ({ work }) => bag(work) },
    isPossible: ({ is_labelled: isLabelled }) => isLabelled === true,
    whyNot: () => zh`称重后才有面单`,
  },
};

/** What became of a bag's label is told to the server: a bag without one is asked about when it is loaded. */
const notePrint: ScanRequest = {
  call: 'outbound-big-bag.notePrint',
  body: printedBody,
};

/** What both pages that fill bags have in common. */
export const bagPage = {
  first: 'scan',
  resume: { call: 'outbound-big-bag.current', body: ({ work }) => seen(work) },
  watch: 'outbound-big-bag',
  // One that is weighed is only looked at; one that is being filled stays at the workbench.
  leave: {
    isInHand: ({ is_labelled: isLabelled }) => isLabelled === true,
    isDone: awaitsLabel,
    forgets: unconfirmedLabel,
    aside: { request: { call: 'outbound-big-bag.putDown', body: ({ work }) => bag(work) }, isDue: isToBeWeighed },
  },
  count: { call: 'outbound-big-bag.counters' },
  label: labelIn,
  printed: notePrint,
  Aside: Bag,
} satisfies Omit<ScanPageDefinition<ScanRequest>, 'steps'>;

/** The bag in hand; beside it those that were put down and wait for the scale. */
export function Bag({ page }: { page: ScanPage }) {
  return (
    <>
      <InHand page={page} />
      <Waiting page={page} title={zh`待称重`} call="outbound-big-bag.waiting" watch="outbound-big-bag" />
    </>
  );
}

/** The bag in the colour of its sorting code, and what is in it. */
function InHand({ page }: { page: ScanPage }) {
  const { work } = page.pageState;
  const { big_bag_no: number, sort_color: color, sort_code: code, destination_country_code: country } = work;
  const { material_name: packaging } = work;
  if (!number) return null;
  return (
    <Contents
      title={number}
      facts={[code, country, typeof packaging === 'string' && packaging].filter(Boolean).join(' · ')}
      contents={work.contents ?? []}
      colour={color ?? undefined}
      empty={code ? zh`空大包` : zh`空大包：第一件包裹决定目的地`}
      onRemove={remover(page)}
    />
  );
}

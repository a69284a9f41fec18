import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/view/define-scan-page';
import { labelIn } from '../../scan/page/label-in';
import type { Work } from '../../scan/page/work';
import type { Content } from '../../scan/page/work';
import { Contents } from '../../scan/view/contents';
import { forgottenPackaging } from '../../scan/steps/forgotten-packaging';
import { packaging, packingCommands, packingSteps, seenBPackage } from '../../scan/steps/packing';
import { hasLabel, whyUnlabelled } from '../../scan/steps/why-unlabelled';
import { awaitsLabel, unconfirmedLabel } from '../../scan/steps/unconfirmed-label';
import { zh } from '../../language/zh';

const numbersOf = (contents: Content[]): string[] => contents.map(({ number }) => number);
const isOut = ({ state }: Content): boolean => state === 'out';
const outOf = ({ contents }: Work): string[] => numbersOf((contents ?? []).filter(isOut));
/** What was taken out here; what did not lie in it is listed with that, and stays there. */
const takenOutOf = ({ contents }: Work): string[] =>
  numbersOf((contents ?? []).filter((one) => isOut(one) && !one.is_absent));
const latestOut = (work: Work): string | undefined => takenOutOf(work).at(-1);
const inOf = ({ contents }: Work): string[] => numbersOf((contents ?? []).filter((content) => !isOut(content)));
const isForced = ({ state }: Content): boolean => state === 'bad';
const mustComeOut = (work: Work): boolean => forcedOf(work).length > 0;
const forcedOf = ({ contents }: Work): string[] => numbersOf((contents ?? []).filter(isForced));
/** What is in it, as the page knows it: what stays, and what comes out. */
const sidesOf = (work: Work) => ({ package_pack_list: inOf(work), package_unpack_list: outOf(work) });
const openBPackage = ({ open_no: open }: Work) => ({ b_package_no: open });

/** Takes cancelled, prohibited or wrong parcels out of a packed second-leg package, or dissolves it (scan workflows, 2.6). */
export default defineScanPage({
  first: 'scan',
  // A package that something was taken out of waits to be weighed anew; one that is packed for the first time is the recheck's.
  resume: {
    call: 'b-package.current',
    body: ({ work }) => ({ ...seenBPackage(work), ...(work.open_no && { is_opened: true }) }),
  },
  watch: 'b-package',
  resumesEmptyHanded: true,
  resumesOnly: ({ open_no: open, label_voided: isVoided }) => Boolean(open && isVoided),
  steps: {
    scan: {
      prompt: zh`请扫描二段包裹面单或格口标签`,
      scan: {
        call: 'b-package.unpack',
        codeField: 'b_package_no',
        numbers: ['b-package.b_package_no', 'wall-slot.slot_label'],
      },
    },
    take: {
      prompt: zh`请扫描要取出的包裹，再扫一次放回`,
      scan: {
        call: 'b-package.unpack',
        codeField: 'package_no',
        numbers: ['package.package_no', 'package.waybill_no'],
        body: ({ work }) => ({ ...openBPackage(work), seen_version: work.version, ...sidesOf(work) }),
      },
    },
    // What stays is weighed anew and gets a new label.
    ...packingSteps,
  },
  takesOutAt: 'take',
  leave: {
    isInHand: ({ open_no: open }) => Boolean(open),
    isDone: awaitsLabel,
    forgets: (work) =>
      unconfirmedLabel(work) ??
      (takenOutOf(work).length ? zh`已标记取出的 ${takenOutOf(work).length} 件需重新扫描` : forgottenPackaging(work)),
  },
  commands: {
    ...packingCommands,
    '#UNDO': {
      ...packingCommands['#UNDO'],
      title: zh`撤销上一件`,
      // What was marked last goes back; while it is weighed anew, the packaging that was scanned last.
      change: (work) => (latestOut(work) ? undefined : packingCommands['#UNDO'].change?.(work)),
      request: {
        call: 'b-package.unpack',
        body: ({ work }) => ({
          ...openBPackage(work),
          package_no: latestOut(work),
          ...sidesOf(work),
        }),
      },
      // The lists beside it say which one is the last.
      about: undefined,
      isPossible: (work) => latestOut(work) !== undefined || (packingCommands['#UNDO'].isPossible?.(work) ?? true),
    },
    // The box is opened to take something out: its label is void once that is done.
    '#REPRINT': {
      ...packingCommands['#REPRINT'],
      whyNot: (work) => (hasLabel(work) ? zh`请先放下，再到复核打包补打` : whyUnlabelled(work)),
    },
    '#FINISH': {
      title: zh`提交拆包`,
      isMain: true,
      request: {
        call: 'b-package.submitUnpack',
        body: ({ work }) => ({ ...openBPackage(work), ...sidesOf(work) }),
      },
      isPossible: (work) => Boolean(work.open_no) && outOf(work).length > 0 && !mustComeOut(work),
      whyNot,
    },
    '#ROLLBACK': {
      title: zh`退回打包`,
      request: { call: 'b-package.rollback', body: ({ work }) => openBPackage(work) },
      isPossible: (work) => Boolean(work.open_no) && hasLabel(work),
      whyNot: (work) => (work.open_no ? zh`还没有打包，无需退回` : undefined),
    },
    '#VOID': {
      title: zh`取消二段包裹`,
      request: { call: 'b-package.cancel', body: ({ work }) => openBPackage(work) },
      isPossible: ({ open_no: open }) => Boolean(open),
    },
  },
  counters: { stays: zh`留下`, comes_out: zh`取出`, forced: zh`必须取出` },
  label: labelIn,
  Aside: Sides,
});

/** Why nothing can be submitted yet. What was submitted is weighed anew: what that step asks for comes next. */
function whyNot(work: Work, step: string): string | undefined {
  if (!work.open_no || step !== 'take') return undefined;
  const forced = forcedOf(work);
  return forced.length ? zh`${forced[0]} 必须取出，请先扫描它` : zh`还没有取出包裹`;
}

/** Two columns: what stays, and what comes out. */
function Sides({ page: { pageState, scan } }: { page: ScanPage }) {
  const { b_package_no: number, contents } = pageState.work;
  if (!number) return null;
  const all = contents ?? [];
  if (pageState.step !== 'take')
    return (
      <>
        <Contents title={number} contents={all} empty={zh`没有包裹`} />
        {pageState.step === 'pack' && (
          <Contents title={zh`包材`} {...packaging(pageState.work)} empty={zh`还没有扫描包材`} />
        )}
      </>
    );
  return (
    <>
      <Contents
        title={zh`留在包内`}
        facts={number}
        // What must come out is not looked for among what may stay.
        contents={[...all.filter(isForced), ...all.filter((one) => !isOut(one) && !isForced(one))]}
        empty={zh`全部取出`}
        // A parcel that is not at hand, or whose label cannot be read, is taken out by its line.
        onRemove={(no) => scan(no, 'manual')}
      />
      <Contents title={zh`取出`} facts={zh`原面单作废`} contents={all.filter(isOut)} empty={zh`还没有取出的包裹`} />
    </>
  );
}

import type { ScanPage, ScanRequest } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/view/define-scan-page';
import { labelIn } from '../../scan/page/label-in';
import type { Work } from '../../scan/page/work';
import { Contents } from '../../scan/view/contents';
import { forgottenPackaging } from '../../scan/steps/forgotten-packaging';
import { packaging, packingCommands, packingSteps, seenBPackage } from '../../scan/steps/packing';
import { awaitsLabel, unconfirmedLabel } from '../../scan/steps/unconfirmed-label';
import { zh } from '../../language/zh';

// A package that was found open on arrival may be left for another until something of it is scanned.
const openBPackage = ({ open_no: open, is_resumed: isResumed }: Work) =>
  open && !isResumed ? { b_package_no: open } : {};

/** Has the check begun, and not all of it is there? */
const isShort = ({ open_no: open, contents }: Work): boolean =>
  Boolean(open) && ['done', 'open'].every((state) => contents?.some((line) => line.state === state));

const recheck: ScanRequest = {
  call: 'b-package.recheck',
  codeField: 'base_package_no',
  numbers: ['package.package_no', 'wall-slot.slot_label', 'b-package.b_package_no'],
  body: ({ work }) => openBPackage(work),
};

/** Checks that exactly the right parcels are in a second-leg package, packs, weighs, labels (scan workflows, 2.5). */
export default defineScanPage({
  first: 'scan',
  resume: { call: 'b-package.current', body: ({ work }) => seenBPackage(work) },
  watch: 'b-package',
  resumesEmptyHanded: true,
  steps: {
    scan: {
      prompt: zh`请扫描格口标签或包裹`,
      scan: recheck,
    },
    ...packingSteps,
    // One that was to be packed short may turn up while the packaging is looked for.
    pack: { ...packingSteps.pack, missing: recheck },
  },
  leave: {
    isInHand: ({ open_no: open }) => Boolean(open),
    isDone: awaitsLabel,
    forgets: (work) => unconfirmedLabel(work) ?? forgottenPackaging(work),
  },
  commands: {
    ...packingCommands,
    '#COMPLETE': {
      title: zh`缺件打包`,
      request: { call: 'b-package.recheck', body: ({ work }) => ({ base_package_no: work.open_no, is_short: true }) },
      isPossible: isShort,
      whyNot: ({ open_no: open, contents }) =>
        open && contents?.every(({ state }) => state !== 'open') ? zh`没有缺件` : undefined,
    },
    '#ROLLBACK': {
      title: zh`重新复核`,
      request: { call: 'b-package.rollback', body: ({ work }) => ({ b_package_no: work.open_no }) },
      isPossible: ({ open_no: open, label_voided: isVoided }) => Boolean(open) && !isVoided,
      whyNot: ({ open_no: open }) => (open ? zh`已称过重，要取出包裹请去拆包` : undefined),
    },
  },
  count: { call: 'b-package.counters' },
  label: labelIn,
  Aside: BPackage,
});

/** What belongs into the box, and what it is packed in. */
function BPackage({ page: { pageState } }: { page: ScanPage }) {
  const { b_package_no: number, destination_country_code: country, contents } = pageState.work;
  if (!number) return null;
  const packed = packaging(pageState.work);
  return (
    <>
      <Contents title={number} facts={country} contents={contents ?? []} empty={zh`没有包裹`} />
      {packed.contents.length > 0 && <Contents title={zh`包材`} {...packed} empty="" />}
    </>
  );
}

import { defineScanPage } from '../../scan/view/define-scan-page';
import type { Work } from '../../scan/page/work';
import {
  bagCommands,
  bagPage,
  bagSteps,
  isFilled,
  isFilling,
  latest,
  listedBag,
  whyClosed,
} from '../../scan/steps/bag';
import { zh } from '../../language/zh';

const undone = (work: Work) => ({ ...listedBag(work), b_package_no: latest(work) });

/** Fills a bag with second-leg packages of one destination, closes, weighs and labels it (scan workflows, 2.7). */
export default defineScanPage({
  ...bagPage,
  steps: {
    scan: {
      prompt: zh`请扫描二段包裹或大包面单`,
      scan: {
        call: 'outbound-big-bag.scan',
        codeField: 'b_package_no',
        numbers: ['b-package.b_package_no', 'outbound-big-bag.big_bag_no'],
        body: ({ work }) => (isFilling(work) ? listedBag(work) : {}),
      },
    },
    ...bagSteps,
  },
  commands: {
    '#FINISH': bagCommands['#FINISH'],
    '#UNDO': {
      title: zh`撤销上一件`,
      key: 'F8',
      request: { call: 'outbound-big-bag.deleteScanned', body: ({ work }) => undone(work) },
      about: latest,
      isPossible: isFilled,
      whyNot: whyClosed,
    },
    '#VOID': bagCommands['#VOID'],
    '#ROLLBACK': bagCommands['#ROLLBACK'],
    '#REPRINT': bagCommands['#REPRINT'],
  },
  remove: {
    title: zh`取出一件`,
    prompt: zh`请扫描要取出的二段包裹`,
    request: {
      call: 'outbound-big-bag.deleteScanned',
      codeField: 'b_package_no',
      numbers: ['b-package.b_package_no'],
      body: ({ work }) => listedBag(work),
    },
    isPossible: isFilled,
    whyNot: whyClosed,
  },
});

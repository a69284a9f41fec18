import type { ScanPageDefinition, ScanRequest } from '../page/definition';
import type { Work } from '../page/work';
import { bag, bagCommands, bagPage, bagSteps, isFilled, isFilling, latest, listedBag, whyClosed } from './bag';
import { BagAmongOthers } from './cages';
import { zh } from '../../language/zh';

const parcels = ['sorting-package.package_no', 'sorting-package.tracking_no'];
const undone = (work: Work) => ({ ...listedBag(work), package_no: latest(work) });

/** Filling bags with the parcels of a sorting warehouse, one after the other or several by turns: what the pages for it have in common. */
export const parcelBagPage: ScanPageDefinition<ScanRequest> = {
  ...bagPage,
  Aside: BagAmongOthers,
  steps: {
    scan: {
      prompt: zh`请扫描包裹、订单、分拣码或大包号`,
      scan: {
        call: 'outbound-big-bag.scanPackage',
        codeField: 'package_no',
        numbers: [...parcels, 'sorting-package.order_no', 'outbound-big-bag.big_bag_no', 'sorting-code.sorting_no'],
        body: ({ work }) => (isFilling(work) ? listedBag(work) : {}),
      },
    },
    single: {
      prompt: zh`请扫描单独发运的包裹`,
      scan: { call: 'outbound-big-bag.fastCombine', codeField: 'package_no', numbers: parcels },
    },
    cages: {
      prompt: zh`请扫描包裹，放入所示大包；扫描分拣码再开一个大包`,
      scan: {
        call: 'outbound-big-bag.distribute',
        codeField: 'package_no',
        numbers: [...parcels, 'outbound-big-bag.big_bag_no', 'sorting-code.sorting_no'],
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
      request: { call: 'outbound-big-bag.deletePackage', body: ({ work }) => undone(work) },
      about: latest,
      isPossible: isFilled,
      whyNot: whyClosed,
    },
    '#DISCARD': {
      title: zh`取消大包`,
      request: { call: 'outbound-big-bag.cancel', body: ({ work }) => bag(work) },
      confirm: zh`包裹退回组包前的状态，大包作废。确认取消？`,
      isPossible: isFilling,
    },
    '#CHECK': { title: zh`单件组包`, leads: 'single', isPossible: (work) => !isFilling(work) },
    '#CAGES': { title: zh`多袋分装`, leads: 'cages', isLasting: true },
    '#VOID': bagCommands['#VOID'],
    '#ROLLBACK': bagCommands['#ROLLBACK'],
    '#REPRINT': bagCommands['#REPRINT'],
  },
  remove: {
    title: zh`取出一件`,
    prompt: zh`请扫描要取出的包裹`,
    request: {
      call: 'outbound-big-bag.deletePackage',
      codeField: 'package_no',
      numbers: parcels,
      body: ({ work }) => listedBag(work),
    },
    isPossible: isFilled,
    whyNot: whyClosed,
  },
};

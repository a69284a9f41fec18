import { zh } from '../../language/zh';
import type { Work } from '../page/work';

/** Is what is in hand done, but for its label, which is to be scanned once it is on it? */
export const awaitsLabel = ({ awaits_label: isAwaited }: Work): boolean => isAwaited === true;

/** What is told of such a label when what it is of is put down; undefined: there is none. */
export const unconfirmedLabel = (work: Work): string | undefined =>
  awaitsLabel(work) ? zh`${String(work.b_package_no ?? work.big_bag_no)} 已放下，面单没有确认` : undefined;

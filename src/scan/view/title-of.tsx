import type { PageLabel } from '../page/definition';
import { zh } from '../../language/zh';

/** How the labels are called that pages have without defining them. */
export const titleOf: Record<PageLabel, string> = { '#CANCEL': zh`放下`, '#REMOVE': zh`取出`, '#UNLOCK': zh`解锁` };

import { zh } from '../../language/zh';
import type { Work } from '../page/work';
import { packagingCount } from './packing';

/** What is told of the packaging of a package that is put down; undefined: there is none. */
export const forgottenPackaging = (work: Work): string | undefined =>
  packagingCount(work) > 0 ? zh`已扫的 ${packagingCount(work)} 个包材需重新扫描` : undefined;

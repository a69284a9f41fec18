import { zh } from '../../language/zh';
import type { Work } from '../page/work';

/** Why no label of a second-leg package can be printed once more. */
export const whyUnlabelled = ({ open_no: open }: Work): string => (open ? zh`称重打包后才有面单` : zh`还没有打过面单`);

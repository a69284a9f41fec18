import { zh } from '../../language/zh';
import type { Work } from '../page/work';

/** Has a second-leg package a label that counts? */
export const hasLabel = ({ weight, label_voided: isVoided }: Work): boolean => Boolean(weight) && !isVoided;

/** Why no label of a second-leg package can be printed once more. */
export function whyUnlabelled({ open_no: open, label_voided: isVoided }: Work): string {
  if (open) return zh`称重打包后才有面单`;
  return isVoided ? zh`面单已作废` : zh`还没有打过面单`;
}

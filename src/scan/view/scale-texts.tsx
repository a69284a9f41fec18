import { zh } from '../../language/zh';
import type { ScaleState } from '../devices/scale';

/** What a person is told of the scale. */
export const scaleTexts: Record<ScaleState, string> = {
  reading: zh`等待稳定`,
  held: zh`已锁定`,
  'empty-first': zh`请先取下上一件`,
  anew: zh`请取下，再放上这一件`,
  unit: zh`电子秤单位不符，无法换算`,
};

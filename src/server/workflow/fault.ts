import type { Model } from '../../metadata/model';
import { emptyScanAnswer, type ScanAnswer } from '../../metadata/model/scan-answer';
import { scanCode } from './scan';

/** The answer to a scan when the server itself failed: nothing was done. */
export function faultAnswer(model: Model, message: string): ScanAnswer {
  const { code, level } = scanCode({ model }, 'system-exception');
  return { ...emptyScanAnswer, scan_code: code, level, message };
}

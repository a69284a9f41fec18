import type { Model } from '../../metadata/model';
import { emptyScanAnswer, type ScanAnswer } from '../../metadata/scan-answer';
import { scanCode } from './scan';

/** What a page of scans is told when the server itself has failed: nothing was done, and nobody knows of what. */
export function faultAnswer(model: Model, message: string): ScanAnswer {
  const { code, level } = scanCode({ model }, 'system-exception');
  return { ...emptyScanAnswer, scan_code: code, level, message };
}

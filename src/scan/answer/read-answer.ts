import { emptyScanAnswer, type ScanAnswer } from '../../metadata/scan-answer';

/** Reads an answer's data. What is missing is as harmless as can be; without any data, a refusal remains a failure. */
export function readAnswer(data: unknown, isRefused: boolean): ScanAnswer {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Partial<ScanAnswer>;
  return { ...emptyScanAnswer, level: isRefused ? 'fail' : 'ok', ...said };
}

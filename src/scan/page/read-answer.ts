import { emptyScanAnswer, type ScanAnswer } from '../../metadata/model/scan-answer';
import type { Work } from './work';

/** The answer to a scan as a page reads it: what is worked on by its fields. */
export interface PageAnswer extends ScanAnswer {
  entity: Work;
}

/** Reads an answer's data. What is missing is as harmless as can be; without any data, a refusal remains a failure. */
export function readAnswer(data: unknown, isRefused: boolean): PageAnswer {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Partial<PageAnswer>;
  return { ...emptyScanAnswer, entity: {}, level: isRefused ? 'fail' : 'ok', ...said };
}

import type { ScanAnswer } from '../../metadata/scan-answer';

export interface ReadAnswer extends ScanAnswer {
  /** What the code says, filled in. */
  message: string;
}

const none: ReadAnswer = {
  scan_code: '',
  level: 'fail',
  message: '',
  big_text: '',
  speak: [],
  next: '',
  need_confirm: null,
  entity: {},
  counters: {},
  replayed: false,
};

/** Reads an answer's data. What is missing is as harmless as can be; without any data, a refusal remains a failure. */
export function readAnswer(data: unknown, isRefused: boolean): ReadAnswer {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Partial<ReadAnswer>;
  return { ...none, level: isRefused ? 'fail' : 'ok', ...said };
}

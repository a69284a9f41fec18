/** What a scan call answers (scan-workflows.md 1.2). */
export type Level = 'ok' | 'warn' | 'fail';

export interface NeedConfirm {
  /** The field of the request to send as `true` when the person agrees. */
  field: string;
  /** The question. */
  text: string;
  /** The field of the request that takes the reason, where one must be given. */
  reason_field?: string;
}

export interface ScanAnswer {
  scan_code: string;
  level: Level;
  /** What the code says, filled in. */
  message: string;
  /** What is read from three metres. */
  big_text: string;
  /** What is said, in order. */
  speak: string[];
  colour?: string;
  /** The step that follows; null: the same again. */
  next: string | null;
  need_confirm: NeedConfirm | null;
  /** What the scan was about. */
  entity: Record<string, unknown>;
  counters: Record<string, number>;
  replayed: boolean;
}

/** How an answered scan is shown, and what is to be heard. */
export interface ScanCode {
  name: string;
  level: Level;
  /** Stops the work until a person has acknowledged it. */
  hard?: boolean;
  tone?: string;
  message: string;
}

export interface ScanCodes {
  levels: Record<Level, { title: string; color: string; tone: string }>;
  codes: Record<string, ScanCode>;
}

const none: ScanAnswer = {
  scan_code: '',
  level: 'fail',
  message: '',
  big_text: '',
  speak: [],
  next: null,
  need_confirm: null,
  entity: {},
  counters: {},
  replayed: false,
};

/** Reads an answer's data. What is missing is as harmless as can be; without any data, a refusal remains a failure. */
export function readAnswer(data: unknown, isRefused: boolean): ScanAnswer {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Partial<ScanAnswer>;
  const level = said.level ?? (isRefused ? 'fail' : 'ok');
  return { ...none, ...said, level, speak: said.speak ?? [], counters: said.counters ?? {}, entity: said.entity ?? {} };
}

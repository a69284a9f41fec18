import type { ScanCodeName } from '../../generated/types';
import type { ScanAnswer } from '../../metadata/model/scan-answer';

/**
 * What an answer says beyond its code. `values` fill the message's `{places}`; `level`: done all the same, though the code is
 * elsewhere a refusal's.
 */
export type AnswerPatch = Partial<Omit<ScanAnswer, 'scan_code' | 'level' | 'message' | 'replayed'>> & {
  values?: Record<string, unknown>;
  /** Told after the code's own sentence: by whom, and when. */
  more?: string;
  /** Told last: what is to be done instead. */
  instead?: string;
  level?: 'warn';
  /** Which of the call's sentences says what was done; absent: that of the code. */
  said?: string;
};

/** A scan that is not accepted as asked: the name of its scan code, and what the page shows. Nothing is written. */
export class ScanRefused extends Error {
  constructor(
    readonly code: ScanCodeName,
    readonly patch: AnswerPatch = {},
  ) {
    super(code);
    this.name = 'ScanRefused';
  }
}

import type { JsonSchema, ScanLevelName } from '.';

/** The `data` of every answer to a scan, accepted or refused: what to show, what to say, and what comes next. */
export interface ScanAnswer {
  /** `TR001`, `TW083`: a code of `schemas/shell/scan-codes.json`. */
  scan_code: string;
  /** fail stands in an envelope with the code `scanRefused`; ok and warn were accepted, with 0. */
  level: ScanLevelName;
  /** What the code says, filled in: `状态异常，当前包裹状态：已签收`. */
  message: string;
  /** What is read from three metres: a count, a slot. Empty: the code's own message is enough. */
  big_text: string;
  /** Spoken in this order; numbers and letters, one clip or word each. */
  speak: string[];
  /** `#rrggbb` of the wall, cage or bag; absent: the level's. */
  colour?: string;
  /** The step that the page goes to; `first`: the one where its work begins. A refusal that says none leaves the page where it is. */
  next: string;
  /** The field to repeat the request with, set to true, and what to ask before. */
  need_confirm: ScanConfirm | null;
  /**
   * Where work goes on with what was scanned, when that is not here; absent: nowhere, or nowhere that this person may go. `code`: what is
   * scanned there at once; opening it writes nothing. `of`: the entity of what was scanned for something else.
   */
  go?: { path: string; title: string; code?: string; of?: string };
  /** What was scanned, by the names of its record; empty when nothing was found. */
  entity: Record<string, unknown>;
  /** Counted by the server: `scanned`, `expected`, … */
  counters: Record<string, number>;
  /** The same request was answered before; nothing was done again. */
  replayed: boolean;
}

/** An answer that says nothing: what is not said in one is as harmless as this. */
export const emptyScanAnswer: ScanAnswer = {
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

export interface ScanConfirm {
  field: string;
  text: string;
  /** Goes back with a yes (`base.agreed`), which counts for this question alone; absent: the page asks. */
  about?: string;
  /** The field of the request that takes the reason, where one must be given. */
  reason_field?: string;
  /** What the button says; absent: 确认. */
  action?: string;
  /** The usual reasons, chosen by a digit. */
  reasons?: string[];
  /** A second person has to approve the request with this hash; absent: the caller may do it alone. */
  second_person?: string;
}

const texts: JsonSchema = { type: 'array', items: { type: 'string' } };

const confirm: JsonSchema = {
  anyOf: [
    {
      type: 'object',
      required: ['field', 'text'],
      properties: {
        field: { type: 'string' },
        text: { type: 'string' },
        about: { type: 'string' },
        reason_field: { type: 'string' },
        action: { type: 'string' },
        reasons: texts,
        second_person: { type: 'string' },
      },
      additionalProperties: false,
    },
    { type: 'null' },
  ],
};

/** The same as a schema. `answers`: what stands in it besides. */
export const scanAnswerSchema = (answers: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  required: [
    'scan_code',
    'level',
    'message',
    'big_text',
    'speak',
    'next',
    'need_confirm',
    'entity',
    'counters',
    'replayed',
  ],
  properties: {
    scan_code: { type: 'string', pattern: '^T[RW][0-9]{3}$' },
    level: { enum: ['ok', 'warn', 'fail'] },
    message: { type: 'string' },
    big_text: { type: 'string' },
    speak: texts,
    colour: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
    next: { type: 'string' },
    need_confirm: confirm,
    go: {
      type: 'object',
      required: ['path', 'title'],
      properties: {
        path: { type: 'string' },
        title: { type: 'string' },
        code: { type: 'string' },
        of: { type: 'string' },
      },
      additionalProperties: false,
    },
    entity: { type: 'object' },
    counters: { type: 'object', additionalProperties: { type: 'number' } },
    replayed: { type: 'boolean' },
    ...answers,
  },
});

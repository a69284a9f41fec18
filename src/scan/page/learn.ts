import type { ScanAnswer } from '../../metadata/scan-answer';
import type { ScanCodes, ScanLevelName } from '../../metadata/model';
import { readAnswer } from '../answer/read-answer';
import { isTone, type ToneName } from '../feedback/tones';
import type { Entry } from '../queue/entry';
import type { ScanPageDefinition } from './definition';
import { historyLength, type Memory, type Result } from './memory';
import { askOf } from './resolve';

/** A call's answer, as it came. */
export interface Answered {
  /** 0: accepted. */
  code: number;
  msg: string;
  data: unknown;
}

export interface Learnt {
  memory: Memory;
  how: 'done' | 'failed' | 'confirming';
}

/** What a page knows after an answer. Undefined: the entry was nothing that could be asked here. */
export function learn(
  memory: Memory,
  entry: Entry,
  answered: Answered | undefined,
  { definition, codes }: { definition: ScanPageDefinition; codes: ScanCodes | undefined },
): Learnt {
  if (!answered) return { memory: shown(memory, entry, notHere(memory, entry, definition)), how: 'done' };
  const answer = answerOf(memory, entry, answered, definition);
  const label = answered.code === 0 ? definition.label?.(answer.entity) : undefined;
  const result = { ...resultOf(memory, entry, answered, answer, codes), ...(label && { label }) };
  const isAccepted = answered.code === 0;
  const next: Memory = {
    ...memory,
    step: isAccepted ? nextStep(memory, answer, definition) : memory.step,
    // A refusal tells of what blocked it, not of the work in hand.
    work: isAccepted ? { ...memory.work, ...answer.entity } : memory.work,
    hand: isAccepted && !isLookup(memory, entry, definition) ? result.turn : memory.hand,
    counters: { ...memory.counters, ...answer.counters },
  };
  const how = result.confirm ? 'confirming' : result.isHard ? 'failed' : 'done';
  return { memory: shown(next, entry, result, answer.replayed), how };
}

/** An ordinary call's answer is read by who asked. */
function answerOf(memory: Memory, entry: Entry, { code, data }: Answered, definition: ScanPageDefinition): ScanAnswer {
  const answer = readAnswer(data, code !== 0);
  const read = code === 0 ? askOf(entry, memory, definition)?.answer : undefined;
  return read ? { ...answer, ...read((data ?? {}) as Record<string, unknown>, memory.work, entry.code) } : answer;
}

/** What only looks something up, a packaging, leaves what is worked on as it is. */
const isLookup = (memory: Memory, entry: Entry, definition: ScanPageDefinition): boolean =>
  askOf(entry, memory, definition)?.answer !== undefined;

function nextStep({ step }: Memory, { next }: ScanAnswer, { steps }: ScanPageDefinition): string {
  return next && next in steps ? next : step;
}

function resultOf(
  { result }: Memory,
  entry: Entry,
  { msg }: Answered,
  answer: ScanAnswer,
  codes: ScanCodes | undefined,
): Result {
  const known = codes?.codes[answer.scan_code];
  const { level } = answer;
  const confirm = answer.need_confirm;
  return {
    turn: (result?.turn ?? 0) + 1,
    level,
    isHard: level === 'fail' && !confirm && Boolean(known?.hard),
    // Done all the same: what the code says elsewhere is a refusal.
    tone: toneOf(level, known?.level === level ? known.tone : codes?.levels[level]?.tone),
    scanCode: answer.scan_code,
    code: entry.code,
    bigText: answer.big_text,
    text: answer.message || msg || known?.message || '',
    ...(answer.colour && { colour: answer.colour }),
    speak: answer.speak,
    ...(confirm && entry.frozen && { confirm: { ...confirm, frozen: entry.frozen, entry } }),
  };
}

const toneOf = (level: ScanLevelName, named: string | undefined): ToneName => (isTone(named) ? named : level);

/** What a page knows after a code that is no number of those that are asked for: nobody is asked. */
export const misread = (memory: Memory, entry: Entry, { steps }: ScanPageDefinition): Memory =>
  shown(memory, entry, untold(memory, entry, `条码不符，${steps[memory.step]?.prompt ?? '请重新扫描'}`));

/** Scanned where it means nothing: told at once, and nobody is asked. */
const notHere = (memory: Memory, entry: Entry, { steps }: ScanPageDefinition): Result =>
  untold(
    memory,
    entry,
    entry.isCommand ? `此处不能使用命令 ${entry.code}` : `此处不能扫描，请先：${steps[memory.step]?.prompt ?? ''}`,
  );

function untold({ result }: Memory, { code }: Entry, text: string): Result {
  return {
    turn: (result?.turn ?? 0) + 1,
    level: 'fail',
    isHard: false,
    tone: 'fail',
    scanCode: '',
    code,
    bigText: '',
    text,
    speak: [],
  };
}

function shown(memory: Memory, entry: Entry, result: Result, replayed = false): Memory {
  const { id, at, code, source } = entry;
  const { level, scanCode, bigText, text } = result;
  const row = { id, at, code, source, level, scanCode, bigText, text, replayed };
  return { ...memory, result, rows: [row, ...memory.rows].slice(0, historyLength) };
}

import type { ScanAnswer, ScanConfirm } from '../../metadata/model/scan-answer';
import type { ScanCodes, ScanLevelName } from '../../metadata/model';
import { readAnswer } from '../answer/read-answer';
import { isTone, type ToneName } from '../feedback/tones';
import type { Entry, Frozen } from '../queue/entry';
import { bodyOf, type ScanPageDefinition } from './definition';
import { changeOf } from './changes';
import { begunAnew, historyLength, type Memory, type PendingQuestion, type Result, type Row } from './memory';
import { askOf, submitCode } from './resolve';
import type { Work } from './work';

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
  if (!answered) return { memory: unasked(memory, entry, definition), how: 'done' };
  const answer = answerOf(memory, entry, answered, definition);
  const label = answered.code === 0 ? definition.label?.(answer.entity) : undefined;
  const result = { ...resultOf(memory, entry, answered, answer, codes), ...(label && { label }) };
  const isAccepted = answered.code === 0;
  const how = result.confirm ? 'confirming' : result.isHard ? 'failed' : 'done';
  if (entry.isAside) return { memory: shown(memory, entry, result, { replayed: answer.replayed }), how };
  const isEnded = !isAccepted && !answer.need_confirm && answer.next === firstStep;
  const before = isEnded ? begunAnew(memory, definition.first) : memory;
  const next: Memory = {
    ...before,
    step: nextStep(before, answer, definition),
    isRemoving: Boolean(before.isRemoving) && !isAccepted,
    // A refusal tells of what blocked it, not of the work in hand.
    work: isAccepted ? { ...before.work, ...answer.entity } : before.work,
    ...(isAccepted && !isLookup(memory, entry, definition) && inHand(result.turn, entry)),
    counters: { ...before.counters, ...answer.counters },
  };
  result.isPending = isAccepted && result.level === 'ok' && waits(next.step, definition);
  const reprint = label && reprintOf(next.work, definition);
  return { memory: shown(next, entry, result, { replayed: answer.replayed, reprint }), how };
}

/** What prints the label once more that an answer has brought; undefined where the page cannot. */
function reprintOf(work: Work, { commands }: ScanPageDefinition): Frozen | undefined {
  const ask = commands?.['#REPRINT']?.ask;
  return ask && { call: ask.call, body: bodyOf(ask, { work, code: '', values: {} }) };
}

/** An ordinary call's answer is read by who asked. */
function answerOf(memory: Memory, entry: Entry, { code, data }: Answered, definition: ScanPageDefinition): ScanAnswer {
  const answer = readAnswer(data, code !== 0);
  const read = code === 0 ? askOf(entry, memory, definition)?.answer : undefined;
  return read ? { ...answer, ...read(data ?? {}, memory.work, entry.code) } : answer;
}

const inHand = (turn: number, { code, isCommand }: Entry): Partial<Memory> => ({
  hand: turn,
  ...(!isCommand && { handCode: code }),
});

/** What only looks something up, a packaging, leaves what is worked on as it is. */
const isLookup = (memory: Memory, entry: Entry, definition: ScanPageDefinition): boolean =>
  askOf(entry, memory, definition)?.answer !== undefined;

/** Is something to be weighed or measured at this step before anything is done? */
const waits = (step: string, { steps }: ScanPageDefinition): boolean =>
  Boolean(steps[step]?.submit && steps[step]?.fields);

/** What the server calls the step where a page's work begins. */
const firstStep = 'first';

function nextStep({ step }: Memory, { next }: ScanAnswer, { first, steps }: ScanPageDefinition): string {
  if (next === firstStep && !(firstStep in steps)) return first;
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
    // What was measured and refused is mended before anything else is taken in hand.
    isHard: level === 'fail' && !confirm && (Boolean(known?.hard) || entry.code === submitCode),
    // Done all the same: what the code says elsewhere is a refusal.
    // A question is none of the failures.
    tone: confirm ? 'warn' : toneOf(level, known?.level === level ? known.tone : codes?.levels[level]?.tone),
    scanCode: answer.scan_code,
    code: entry.code,
    bigText: answer.big_text,
    text: answer.message || msg || known?.message || '',
    ...(answer.colour && { colour: answer.colour }),
    speak: answer.speak,
    ...(answer.go && { go: answer.go }),
    ...(confirm && entry.frozen && { confirm: { ...confirm, frozen: entry.frozen, entry } }),
  };
}

const toneOf = (level: ScanLevelName, named: string | undefined): ToneName => (isTone(named) ? named : level);

/** What a page knows after a code that is no number of those that are asked for: nothing is sent. */
export const misread = (memory: Memory, entry: Entry, { steps }: ScanPageDefinition): Memory =>
  shown(memory, entry, untold(memory, entry, `条码不符，${steps[memory.step]?.prompt ?? '请重新扫描'}`));

const questions: Record<PendingQuestion, Pick<ScanConfirm, 'text' | 'action'>> = {
  send: { text: '上一件已量好但未提交，先提交它，再处理刚扫描的这一件？', action: '提交并继续' },
  abandon: { text: '上一件还没有称量完，放弃它，处理刚扫描的这一件？', action: '放弃上一件' },
};

/** What a page knows when another thing is scanned before what was measured of the one in hand was sent. */
export function interrupted(memory: Memory, entry: Entry, asks: PendingQuestion): Memory {
  const { text, action } = questions[asks];
  const told = untold(memory, entry, '上一件还没有提交');
  return shown(memory, entry, {
    ...told,
    level: 'warn',
    tone: 'warn',
    confirm: { field: asks, text, action, entry, asks },
  });
}

/** What a page knows when the thing in hand is scanned once more before it was sent: nothing is lost. */
export const stillInHand = (memory: Memory, entry: Entry): Memory =>
  shown(memory, entry, { ...untold(memory, entry, '正在处理这一件，请补全后提交'), level: 'warn', tone: 'warn' });

/** What a page knows once another person has ended the work in hand: it begins anew, and is told why. */
export function endedElsewhere(memory: Memory, number: string, text: string, { first }: ScanPageDefinition): Memory {
  const entry: Entry = {
    id: `${number} ${memory.hand}`,
    code: number,
    source: 'manual',
    isCommand: false,
    at: Date.now(),
    tries: 0,
  };
  return shown(begunAnew(memory, first), entry, { ...untold(memory, entry, text), level: 'warn', tone: 'warn' });
}

/** What a page knows once it is told what is open: what was counted of other work is none of this. What a colleague has done is told. */
export function taughtElsewhere(memory: Memory, answer: ScanAnswer, { first, steps }: ScanPageDefinition): Memory {
  const { entity, next, counters, level, message } = answer;
  const step = next && next in steps ? next : first;
  const known: Memory = { ...memory, isStale: false, work: entity, counters, step };
  if (level === 'ok') return known;
  const turn = (memory.result?.turn ?? 0) + 1;
  const entry: Entry = {
    id: `${step} ${turn}`,
    code: '',
    source: 'manual',
    isCommand: false,
    at: Date.now(),
    tries: 0,
  };
  const told = { ...untold(memory, entry, message), level, tone: level };
  return shown({ ...known, hand: turn, isRemoving: false }, entry, told);
}

/** What a page knows after something that the server is not asked: a command that changes only what the page holds, or nothing at all. */
function unasked(memory: Memory, entry: Entry, definition: ScanPageDefinition): Memory {
  const change = entry.isCommand ? changeOf(entry.code, memory, definition) : undefined;
  if (!change) return shown(memory, entry, notHere(memory, entry, definition));
  const told = untold(memory, entry, change.message);
  return shown(change.memory, entry, { ...told, level: 'warn', tone: 'warn' });
}

/** Scanned where it means nothing: told at once, and nothing is sent. */
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

function shown(
  memory: Memory,
  entry: Entry,
  result: Result,
  { replayed = false, reprint }: Partial<Pick<Row, 'replayed' | 'reprint'>> = {},
): Memory {
  const { id, at, code, source } = entry;
  const { level, scanCode, bigText, text } = result;
  const row: Row = { id, at, code, source, level, scanCode, bigText, text, replayed, ...(reprint && { reprint }) };
  return { ...memory, result, rows: [row, ...memory.rows].slice(0, historyLength) };
}

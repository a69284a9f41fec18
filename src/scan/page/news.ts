import type { ScanAnswer } from '../../metadata/model/scan-answer';
import { begunAnew } from './begun-anew';
import type { ScanPageDefinition } from './definition';
import { isBad, withBad, withForgotten, withSound } from './in-hand';
import type { PageMessage, PageState, Result } from './page-state';
import { asNews, showing, untold, unscannedJob } from './told';
import { wayOutOf } from './way-out';
import type { Content, Work } from './work';

interface Ended {
  number: string;
  text: string;
  /** By oneself, elsewhere than by a scan here. */
  isOwn?: boolean;
  /** The latest answer that the page had shown when it read this; a later one tells it itself. */
  turn: number | undefined;
}

/** What a page knows once the work in hand was ended elsewhere: it begins anew, and is told why. Another person's doing is to be minded. */
export function endedElsewhere(
  pageState: PageState,
  { number, text, isOwn, turn }: Ended,
  definition: ScanPageDefinition,
): PageState {
  if (pageState.result?.turn !== turn) return pageState;
  const job = unscannedJob(`${number} ${pageState.workTurn}`, number);
  const level = isOwn ? 'ok' : 'warn';
  const told = withForgotten(text, pageState.work, definition);
  return showing(
    begunAnew(pageState, definition),
    job,
    { ...untold(pageState, job, told), level, tone: level },
    asNews,
  );
}

/**
 * What a page knows once something that is in what it has in hand was cancelled or banned meanwhile, or is so no more: its line says so, and what was
 * entered stays. Undefined: neither.
 */
export function spoilt(
  pageState: PageState,
  { entity, counters, go }: ScanAnswer,
  definition: ScanPageDefinition,
): PageState | undefined {
  const before = pageState.work.contents ?? [];
  const { contents: now = [], ...work } = withSound(withBad(pageState.work, entity, definition), entity, definition);
  const isOther = (one: Content, line: Content): boolean =>
    one.number === line.number && (isBad(one) !== isBad(line) || one.note !== line.note);
  const changed = (now ?? []).filter((line) => before.some((one) => isOther(one, line)));
  const known: PageState = {
    ...pageState,
    work: { ...work, contents: now },
    counters: { ...pageState.counters, ...counters },
    workCounters: { ...pageState.workCounters, ...counters },
  };
  if (!changed.length) return undefined;
  const lines = now ?? [];
  const way = lines.some(isBad) ? (wayOutOf(known.work, go) ?? pageState.wayOut) : undefined;
  const led = { ...known, ...ledBySpoilt(pageState, lines, definition), wayOut: way };
  return toldOfLines(led, changed, definition, changed.some(isBad) ? { go } : {});
}

/** To where what is found so comes out; and back, unmeasured, once nothing has to and nothing was taken. */
function ledBySpoilt(
  { step, workTurn, ledOutOf }: PageState,
  lines: Content[],
  { steps, takesOutAt }: ScanPageDefinition,
): Partial<PageState> {
  if (!takesOutAt) return {};
  if (steps[step]?.submit && lines.some(isBad)) return { step: takesOutAt, ledOutOf: step };
  const isBack = step === takesOutAt && ledOutOf && !lines.some((line) => isBad(line) || line.state === 'out');
  return isBack ? { step: ledOutOf, ledOutOf: undefined, doubt: { workTurn, by: 'scan' } } : {};
}

/**
 * What a page knows once it hears how the thing that it has put last is now: cancelled or banned since it was told of, or so no more, that is told.
 * For a page that lists nothing.
 */
export function noticed(
  pageState: PageState,
  line: Content,
  definition: ScanPageDefinition,
  work: Work = {},
): PageState {
  const { noticed: before } = pageState;
  if (before?.number === line.number && before.state === line.state && before.note === line.note) return pageState;
  const known = { ...pageState, noticed: line, work: { ...pageState.work, ...work } };
  if (before?.number !== line.number || isBad(before) === isBad(line)) return known;
  return toldOfLines(known, [line], definition, { otherwise: line.state === 'out' ? 'taken-out' : 'may-stay' });
}

/** Tells which of these have to come out, or else that they may stay. */
function toldOfLines(
  pageState: PageState,
  changed: Content[],
  { remove }: ScanPageDefinition,
  { go, otherwise }: { go?: Result['go']; otherwise?: 'may-stay' | 'taken-out' } = {},
): PageState {
  const sound = changed.every((line) => line.is_absent) ? 'may-come' : 'may-stay';
  const found = changed.filter(isBad);
  const [{ number } = { number: '' }] = found.length ? found : changed;
  const job = unscannedJob(`${number} ${pageState.result?.turn ?? 0}`, number);
  const first = remove?.whyNot?.(pageState.work, pageState.step);
  const own: PageMessage = found.length
    ? { word: 'to-take-out', found, first }
    : { word: otherwise ?? sound, found: changed };
  return showing(
    pageState,
    job,
    { ...untold(pageState, job, ''), level: 'warn', tone: 'warn', own, ...(go && { go }) },
    asNews,
  );
}

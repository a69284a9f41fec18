import type { ScanAnswer } from '../../metadata/model/scan-answer';
import type { ScanJob } from '../queue/scan-job';
import type { Answered } from './answered';
import { numberInHand } from './at-workbench';
import { canLeave, isRemoval } from './changes';
import type { ScanPageDefinition } from './definition';
import { heldAtFields, isInside } from './in-hand';
import type { PageState, Result } from './page-state';
import { promptOf } from './prompt-of';
import { isLookup } from './resolve';
import { beginningOf, isLocked, setupStep } from './setup';
import { isItsNumber, takesAnother } from './takes-another';
import { stillInside } from './way-out';

/** A page that only looks something up knows one kind: the refusal says what the page asks for and why it was refused. */
export function askedFor(
  pageState: PageState,
  job: ScanJob,
  { code }: Answered,
  definition: ScanPageDefinition,
): Partial<Result> {
  if (code === 0 || !isLookup(pageState, job, definition)) return {};
  const bad = stillInside(pageState, job, definition);
  if (bad) return bad;
  const inHand = heldAtFields(pageState, definition);
  return {
    own: { word: 'asked-for', isInside: isInside(pageState, job), prompt: promptOf(pageState, definition), inHand },
  };
}

/** What is scanned before the setup is locked is done nowhere else instead: it is told what comes first. */
export const tooEarly = (
  { step }: PageState,
  { isCommand }: ScanJob,
  { code }: Answered,
  { entity }: ScanAnswer,
): Pick<Result, 'own' | 'go'> => {
  // Of what is locked by scanning it, why it cannot be, is all there is to say.
  const isKnown = Object.keys(entity).length > 0;
  if (code === 0 || step !== setupStep || isCommand) return {};
  return { go: undefined, ...(!isKnown && { own: { word: 'setup-first' } }) };
};

/**
 * What is scanned later on this page is done here, once the page has what it begins with: no other page does it instead. A step that a command
 * opens is an extra of this page: what it takes is usually worked on elsewhere.
 */
export function comesNext(pageState: PageState, { go }: ScanAnswer, definition: ScanPageDefinition): boolean {
  if (!go?.of || pageState.step !== beginningOf(pageState, definition)) return false;
  const commands = Object.values(definition.commands ?? {});
  const later = Object.entries(definition.steps).filter(
    ([step, { scan }]) =>
      step !== pageState.step &&
      !commands.some(({ leads, request }) => leads === step || (scan && request?.call === scan.call)),
  );
  return later.some(([, { scan }]) => scan?.numbers?.some((number) => number.startsWith(`${go.of}.`)));
}

/** What this page begins with, scanned while something else is in hand or locked: that is put down, or unlocked, first. */
export function beginsOther(
  pageState: PageState,
  { code }: ScanJob,
  { go, level }: ScanAnswer,
  definition: ScanPageDefinition,
): Pick<Result, 'own' | 'go'> {
  const { setup, steps } = definition;
  const { work } = pageState;
  if (level !== 'fail' || !go?.of || Object.values(work).includes(code)) return {};
  const begins = (scan?: { numbers?: string[] }): boolean =>
    Boolean(scan?.numbers?.some((number) => number.startsWith(`${go.of}.`)));
  const isLockedIn = isLocked(work) && begins(setup?.scan);
  const isHeld = canLeave(pageState, definition) && begins(steps[beginningOf(pageState, definition)]?.scan);
  const isKept = !isLockedIn && (definition.leave?.keeps?.(work, pageState.counters) ?? false);
  const own = { word: 'put-down-first', isLocked: isLockedIn, isKept } as const;
  return isLockedIn || isHeld ? { own, go: undefined } : {};
}

/** The label of what is in hand, scanned for what is put into it: it is none of the failures. */
export function inHandAlready(
  pageState: PageState,
  { code, isCommand }: ScanJob,
  { level, next, entity }: ScanAnswer,
  definition: ScanPageDefinition,
): Partial<Result> {
  const { step, work } = pageState;
  const { steps } = definition;
  const asked = steps[step]?.scan?.numbers ?? [];
  const isIts = (number: string): boolean => !asked.includes(number) && work[number.split('.')[1] ?? ''] === code;
  const own = Object.values(steps).filter(({ scan }) => scan?.numbers?.some(isIts));
  // What is known, or ends the work, is refused for a reason of its own.
  const isUnknown = level === 'fail' && !next && Object.keys(entity).length === 0;
  // What was sorted last is in hand no more once the setup is unlocked.
  if (isCommand || !isUnknown || !own.length || step === setupStep) return {};
  const isConfirmed = own.every(({ confirms }) => confirms);
  const told = { word: 'in-hand', code, isConfirmed, prompt: promptOf(pageState, definition) } as const;
  return { level: 'warn', tone: 'warn', isHard: false, go: undefined, own: told };
}

/** What was being measured when another was scanned for it, and refused: nothing has taken its place. */
export function stillHeld(
  pageState: PageState,
  job: ScanJob,
  { level, next, need_confirm: asks }: ScanAnswer,
  definition: ScanPageDefinition,
): Pick<Result, 'held'> {
  const held = definition.steps[pageState.step]?.fields && numberInHand(pageState, definition);
  const isOver = Boolean(next) && next !== pageState.step;
  const isAnother =
    takesAnother(definition.steps[pageState.step], job) && !isItsNumber(job.code, pageState, definition);
  return level === 'fail' && !asks && !isOver && isAnother && held !== undefined ? { held } : {};
}

/** The same where it was accepted as scanned before: it is not taken out by that. */
export const stillThere = (
  pageState: PageState,
  job: ScanJob,
  definition: ScanPageDefinition,
): Partial<Result> | undefined =>
  definition.takesOutAt || job.isCommand || isRemoval(pageState, job)
    ? undefined
    : stillInside(pageState, job, definition);

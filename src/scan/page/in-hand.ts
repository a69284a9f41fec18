import { zh } from '../../language/zh';
import type { ScanJob } from '../queue/scan-job';
import { type ScanPageDefinition, bodyOf } from './definition';
import type { PageState } from './page-state';
import type { Content, Work } from './work';

/** A refusal changes nothing of the work in hand, but shows which of its lines are bad: a colleague or a customer has made them so meanwhile. */
export function withBad(work: Work, told: Work, definition: ScanPageDefinition): Work {
  const { contents } = told;
  // What waits at the scale is closed, and is known by what the page asks with.
  if (!contents || !work.contents || !isSameWork(work, told, definition)) return work;
  const bad = new Map(contents.flatMap((line) => (line.state === 'bad' ? [[line.number, line] as const] : [])));
  if (!bad.size) return work;
  // What lies beside it already has not to be taken out once more.
  const isOut = ({ state }: Content): boolean => state === 'out';
  return { ...work, contents: work.contents.map((line) => (isOut(line) ? line : (bad.get(line.number) ?? line))) };
}

/** Is something to be weighed, measured or confirmed at this step before anything is done? */
export const waits = (step: string, { steps }: ScanPageDefinition): boolean =>
  Boolean((steps[step]?.submit && steps[step]?.fields) || steps[step]?.confirms);

/** What is being weighed: the next thing may have been scanned instead of what is asked for. Undefined where that is not known, or nothing is. */
export const heldAtFields = ({ step, work }: PageState, { steps }: ScanPageDefinition): string | undefined =>
  (steps[step]?.fields && steps[step].about?.(work)) ?? undefined;

export const isInside = ({ work }: PageState, { code }: ScanJob): boolean =>
  Boolean(work.contents?.some(({ number, state }) => number === code && state !== 'open'));

/** What is said of the end of the work in hand, and what of it is nowhere but on this page, so that it is lost. */
export const withForgotten = (text: string, work: Work, { leave }: ScanPageDefinition): string =>
  [text, leave?.forgets?.(work)].filter(Boolean).join(zh`；`);

export const isBad = ({ state }: Content): boolean => state === 'bad';

/** A line that was bad, and that the answer knows as sound, is so again: what was cancelled or marked by mistake was taken back. */
export function withSound(work: Work, told: Work, definition: ScanPageDefinition): Work {
  const { contents } = told;
  if (!contents || !work.contents || !isSameWork(work, told, definition)) return work;
  const known = new Map(contents.map((line) => [line.number, line] as const));
  const mended = (line: Content): Content => {
    const now = known.get(line.number);
    if (!now || now.state === 'bad') return line;
    // What lies beside the box stays there, without its reason.
    if (line.state === 'out') return { ...line, note: now.note };
    return line.state === 'bad' ? now : line;
  };
  return { ...work, contents: work.contents.map(mended) };
}

/** Is what is open that which is in hand? What was scanned for it and is not sent yet, a packaging, stays with it. */
export const isSameWork = (work: Work, entity: Work, definition: ScanPageDefinition): boolean =>
  entity.open_no ? entity.open_no === work.open_no : isAskedFor(work, entity, definition);

/** Is it the one that the page asks about, opened or closed since? */
export function isAskedFor(work: Work, entity: Work, { resume }: ScanPageDefinition): boolean {
  const asked = resume ? Object.entries(bodyOf(resume, { work, code: '', values: {} })) : [];
  return asked.some(([name, value]) => typeof value === 'string' && entity[name] === value);
}

/** By what number that is called which is worked on at this step; undefined: nothing is. */
export const workNumber = (step: string, work: Work, { steps }: ScanPageDefinition): string | undefined =>
  work.open_no ?? steps[step]?.about?.(work) ?? undefined;

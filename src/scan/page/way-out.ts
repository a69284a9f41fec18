import type { ScanJob } from '../queue/scan-job';
import type { ScanPageDefinition } from './definition';
import { isBad } from './in-hand';
import type { PageMessage, PageState, Result } from './page-state';
import type { Work } from './work';

/** What has to come out, scanned where nothing is taken out: that is told once more, with the way to where it is. */
export function stillInside(
  pageState: PageState,
  { code }: ScanJob,
  { remove }: ScanPageDefinition,
): Partial<Result> | undefined {
  const { work } = pageState;
  const found = work.contents?.find(({ number, state }) => number === code && state === 'bad');
  if (!found) return undefined;
  const own: PageMessage = { word: 'to-take-out', found: [found], first: remove?.whyNot?.(work, pageState.step) };
  return { level: 'warn', tone: 'warn', own, go: outOfHand(pageState).go };
}

/** Where it goes on, as long as something has to come out of it. */
export const wayOutOf = ({ open_no: number, contents }: Work, go: Result['go']): PageState['wayOut'] =>
  go && number && contents?.some(isBad) ? { number, go } : undefined;

/** Where what was opened to take something out of it can go on as it is, as long as nothing is taken out. */
function otherWay(work: Work, go: Result['go'], { takesOutAt }: ScanPageDefinition): PageState['wayOut'] {
  const { open_no: number, contents } = work;
  if (!takesOutAt || !go || !number || !leadsOut(go, work)) return undefined;
  return contents?.some(({ state }) => state === 'out') ? undefined : { number, go, isOption: true };
}

/** Does a refusal lead to where what is in hand goes on, not what was scanned? */
export const leadsOut = (go: Result['go'], { open_no: number }: Work): boolean =>
  go?.code !== undefined && go.code === number;

function keptWay(work: Work, { wayOut }: PageState, definition: ScanPageDefinition): PageState['wayOut'] {
  if (wayOut?.number !== work.open_no) return undefined;
  return wayOut?.isOption ? otherWay(work, wayOut.go, definition) : wayOutOf(work, wayOut?.go);
}

/** Where what is in hand goes on after an answer; undefined: here. */
export const wayFor = (
  work: Work,
  before: PageState,
  { go, isAccepted }: Pick<Result, 'go'> & { isAccepted: boolean },
  definition: ScanPageDefinition,
): PageState['wayOut'] =>
  wayOutOf(work, go) ?? (isAccepted ? otherWay(work, go, definition) : undefined) ?? keptWay(work, before, definition);

/**
 * What is scanned for what has to be worked on elsewhere first is not heard: where that is, is told again. `own`: where the answer leads; it leads
 * there where there is a choice.
 */
export function outOfHand({ wayOut, work }: PageState, own?: Result['go']): Pick<Result, 'go' | 'first'> {
  if (!wayOut || work.open_no !== wayOut.number || (wayOut.isOption && own)) return {};
  const { number, go, isOption } = wayOut;
  return { go, first: { number, title: go.title, ...(isOption && { isOption }) } };
}

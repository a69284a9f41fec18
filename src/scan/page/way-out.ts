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

/** Does a refusal lead to where what is in hand goes on, not what was scanned? */
export const leadsOut = (go: Result['go'], { open_no: number }: Work): boolean =>
  go?.code !== undefined && go.code === number;

export const keptWay = (work: Work, { wayOut }: PageState): PageState['wayOut'] =>
  wayOut?.number === work.open_no ? wayOutOf(work, wayOut?.go) : undefined;

/** What is scanned for what has to be worked on elsewhere first is not heard: where that is, is told again. */
export function outOfHand({ wayOut, work }: PageState): Pick<Result, 'go' | 'first'> {
  if (!wayOut || work.open_no !== wayOut.number) return {};
  const { number, go } = wayOut;
  return { go, first: { number, title: go.title } };
}

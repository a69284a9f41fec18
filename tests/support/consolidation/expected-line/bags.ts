import { atStatus, cancelledIn, inBag, inBox, weightOf, givenUpIn } from './asked';
import type { Box, Line, OutboundBag, Parcel, ScanInput } from './things';

const [created, grouping, grouped, weighted] = [100, 200, 300, 330];
const [boxPacked, boxGrouping, boxGrouped] = [300, 350, 400];
const [parcelPacked, parcelGrouped] = [1100, 1200];
/** What may be in a bag, g. */
const most = 30_000;

export const inside = (line: Line, bag: OutboundBag): Parcel[] => inBag(line, bag).flatMap((box) => inBox(line, box));

/** What is not finished at a workbench; one with something in it first. */
function here(line: Line, bench: string): OutboundBag | undefined {
  const open = line.bags.filter((bag) => bag.bench === bench && bag.status < weighted);
  return open.find((bag) => inBag(line, bag).length) ?? open[0];
}

const filledSomewhere = ({ bags }: Line): OutboundBag | undefined => bags.find(({ status }) => status === grouping);

/** A new one. Its number is not known until it is answered. */
function begin(line: Line, bench: string): OutboundBag {
  const bag = { id: '', no: '', status: created, bench, country: null, weight: null };
  line.bags.push(bag);
  return bag;
}

/** Looking makes nothing. */
export const current = (): string => 'operation-ok';

export function group(line: Line, box: Box, said: ScanInput): string {
  const open = here(line, said.bench);
  const elsewhere = open ? undefined : filledSomewhere(line);
  if (open?.status === grouped || (elsewhere && !said.isSure)) return 'unfinished-task';
  // Taken over, whatever becomes of the box.
  if (elsewhere) elsewhere.bench = said.bench;
  const bag = open ?? elsewhere;
  const refusal = unfit(line, box, bag);
  if (refusal) return refusal;
  const filled = bag ?? begin(line, said.bench);
  Object.assign(filled, { status: grouping, bench: said.bench, country: box.country });
  Object.assign(box, { status: boxGrouping, bag: filled });
  return 'scanned';
}

function unfit(line: Line, box: Box, bag?: OutboundBag): string | undefined {
  const parcels = inBox(line, box);
  const cancelled = cancelledIn(parcels);
  if (box.isCancelAsked || cancelled === 'all-cancelled') return 'cancelled';
  if (cancelled) return cancelled;
  if (parcels.some(({ exception }) => exception)) return 'abnormal';
  if (box.bag && box.bag !== bag) return 'in-another-task';
  if (box.status === boxGrouping) return 'duplicate-scan';
  if (box.status !== boxPacked) return atStatus('b-package', box.status);
  const already = bag ? inBag(line, bag) : [];
  if (bag && already.length && bag.country !== box.country) return 'other-country';
  return weightOf([...already, box]) > most ? 'total-weight-over-limit' : undefined;
}

export function ungroup(line: Line, bag: OutboundBag, box: Box): string {
  if (box.bag !== bag) return 'other-big-bag';
  if (box.status !== boxGrouping) return atStatus('b-package', box.status);
  Object.assign(box, { status: boxPacked, bag: undefined });
  if (!inBag(line, bag).length) Object.assign(bag, { status: created, country: null });
  return 'operation-ok';
}

export function finish(line: Line, bag: OutboundBag): string {
  if (bag.status !== grouping) return atStatus('outbound-big-bag', bag.status);
  if (givenUpIn(line, bag).length) return 'some-cancelled';
  follow(line, bag, [grouped, boxGrouped, parcelGrouped]);
  return 'operation-ok';
}

export function complete(line: Line, bag: OutboundBag, said: ScanInput, isHeavy: boolean, weight: number): string {
  if (bag.status !== grouped) return atStatus('outbound-big-bag', bag.status);
  if (givenUpIn(line, bag).length) return 'some-cancelled';
  if (isHeavy && !said.isSure) return 'weight-too-high';
  Object.assign(bag, { status: weighted, weight });
  return 'operation-ok';
}

export const edit = (bag: OutboundBag): string =>
  bag.status === weighted ? 'updated' : atStatus('outbound-big-bag', bag.status);

export function reopen(line: Line, bag: OutboundBag, { bench }: ScanInput): string {
  const other = here(line, bench);
  if (other && other !== bag && inBag(line, other).length) return 'unfinished-task';
  if (![grouped, weighted].includes(bag.status)) return atStatus('outbound-big-bag', bag.status);
  follow(line, bag, [grouping, boxGrouping, parcelPacked]);
  Object.assign(bag, { bench, weight: null });
  return 'operation-ok';
}

/** The bag, what is in it, and what is in that. */
export function follow(line: Line, bag: OutboundBag, [of, ofBox, ofParcel]: [number, number, number]): void {
  for (const parcel of inside(line, bag)) parcel.status = ofParcel;
  for (const box of inBag(line, bag)) box.status = ofBox;
  bag.status = of;
}

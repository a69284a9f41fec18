import { follow, inside } from './bags';
import { atStatus, cancelledIn, givenUpIn, inShipment } from './asked';
import type { Line, OutboundBag, ScanInput, Shipment } from './things';

const [created, shipping, shipped, handedOver, cancelled] = [1, 2, 3, 4, 5];
const [weighted, loaded] = [330, 400];

function here(line: Line, bench: string): Shipment | undefined {
  const open = line.shipments.filter((shipment) => shipment.bench === bench && shipment.status <= shipping);
  return open.find((shipment) => inShipment(line, shipment).length) ?? open[0];
}

const loadedSomewhere = ({ shipments }: Line): Shipment | undefined =>
  shipments.find(({ status }) => status === shipping);

function begin(line: Line, bench: string): Shipment {
  const shipment = { id: '', no: '', status: created, bench, country: null, isFinished: false };
  line.shipments.push(shipment);
  return shipment;
}

/** Looking makes nothing. */
export const current = (): string => 'operation-ok';

export function load(line: Line, bag: OutboundBag, said: ScanInput): string {
  const open = here(line, said.bench);
  const elsewhere = open ? undefined : loadedSomewhere(line);
  if (elsewhere && !said.isSure) return 'unfinished-task';
  // Taken over, whatever becomes of the bag.
  if (elsewhere) elsewhere.bench = said.bench;
  const shipment = open ?? elsewhere;
  const refusal = unfit(line, bag, said, shipment);
  if (refusal) return refusal;
  const filled = shipment ?? begin(line, said.bench);
  Object.assign(filled, { status: shipping, bench: said.bench, country: filled.country ?? bag.country });
  filled.accepted = [...(filled.accepted ?? []), ...givenUpIn(line, bag)];
  Object.assign(bag, { status: loaded, shipment: filled });
  return 'scanned';
}

function unfit(line: Line, bag: OutboundBag, { isSure }: ScanInput, shipment?: Shipment): string | undefined {
  if (shipment?.isFinished) return 'status-exception:装车已结束';
  if (bag.shipment && bag.shipment !== shipment) return 'in-another-task';
  if (bag.status === loaded) return 'duplicate-scan';
  if (bag.status !== weighted) return atStatus('outbound-big-bag', bag.status);
  const refusal = cancelledIn(inside(line, bag)) ?? (givenUpIn(line, bag).length ? 'some-cancelled' : undefined);
  if (refusal === 'all-cancelled') return refusal;
  if (refusal && !isSure) return refusal;
  const isOther = shipment?.country && shipment.country !== bag.country;
  return isOther && !isSure ? 'shipping-rule-mismatch' : undefined;
}

export function unload(line: Line, shipment: Shipment, bag: OutboundBag): string {
  if (bag.shipment !== shipment) return 'other-big-bag';
  if (bag.status !== loaded) return atStatus('outbound-big-bag', bag.status);
  Object.assign(bag, { status: weighted, shipment: undefined });
  if (!inShipment(line, shipment).length)
    Object.assign(shipment, { status: created, country: null, isFinished: false });
  return 'operation-ok';
}

export function finish(line: Line, shipment: Shipment, { isSure }: ScanInput): string {
  if (shipment.status !== shipping) return atStatus('shipment', shipment.status);
  if (holdsCancelled(line, shipment)) return 'some-cancelled';
  if (shipment.isFinished) return 'duplicate-scan';
  const left = line.bags.some(({ status, country }) => status === weighted && country === shipment.country);
  if (left && !isSure) return 'unfinished-task';
  shipment.isFinished = true;
  return 'operation-ok';
}

export function complete(line: Line, shipment: Shipment): string {
  if (shipment.status !== shipping) return atStatus('shipment', shipment.status);
  if (holdsCancelled(line, shipment)) return 'some-cancelled';
  if (!shipment.isFinished) return 'unfinished-task';
  return go(line, shipment, shipped, [500, 500, 1250]);
}

/** Given up since it was loaded. */
const holdsCancelled = (line: Line, shipment: Shipment): boolean =>
  inShipment(line, shipment)
    .flatMap((bag) => givenUpIn(line, bag))
    .some((no) => !shipment.accepted?.includes(no));

export function handOver(line: Line, shipment: Shipment): string {
  if (shipment.status !== shipped) return atStatus('shipment', shipment.status);
  return go(line, shipment, handedOver, [600, 600, 1300]);
}

export function reopen(line: Line, shipment: Shipment): string {
  const other = here(line, shipment.bench);
  if (other && other !== shipment && inShipment(line, other).length) return 'unfinished-task';
  const isClosed = [shipping, shipped].includes(shipment.status) && shipment.isFinished;
  if (!isClosed) return atStatus('shipment', shipment.status);
  shipment.isFinished = false;
  return go(line, shipment, shipping, [loaded, 400, 1200]);
}

export function cancel(shipment: Shipment): string {
  if (shipment.status !== created) return atStatus('shipment', shipment.status);
  shipment.status = cancelled;
  return 'operation-ok';
}

/** Everything in it goes with it. */
function go(line: Line, shipment: Shipment, status: number, ways: [number, number, number]): string {
  for (const bag of inShipment(line, shipment)) follow(line, bag, ways);
  shipment.status = status;
  return 'operation-ok';
}

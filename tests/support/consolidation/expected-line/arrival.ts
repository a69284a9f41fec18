import { atStatus, unsound } from './asked';
import type { InboundBag, Line, Parcel } from './things';

const [created, arrived, exceptionReceived, received, ready] = [200, 300, 400, 500, 600];

export function signBag(bag: InboundBag): string {
  if (bag.isSigned) return 'duplicate-scan';
  if (bag.parcels.every(({ cancelled }) => cancelled)) return 'all-cancelled';
  bag.isSigned = true;
  for (const parcel of bag.parcels) if (!unsound(parcel) && parcel.status <= created) parcel.status = arrived;
  return 'signed';
}

/** `seen`: what the one who receives it finds wrong. */
export function receive(parcel: Parcel, seen?: number): string {
  const refusal = unsound(parcel);
  if (refusal) return refusal;
  if ([exceptionReceived, received, ready].includes(parcel.status)) return 'duplicate-scan';
  if (parcel.status > arrived) return atStatus('package', parcel.status);
  parcel.exception = seen ?? parcel.exception;
  parcel.status = parcel.exception ? exceptionReceived : ready;
  return parcel.exception ? 'marked' : 'inbound-ok';
}

/** A person corrects what is known of its exception; what was waiting for that goes on. */
export function correct(parcel: Parcel, exception: number | null): void {
  parcel.exception = exception;
  if (exception) return;
  if (parcel.status === exceptionReceived) parcel.status = received;
  if (parcel.status === received && !parcel.cancelled) parcel.status = ready;
}

/** The orders of which everything is there, with what is ready of them. */
export function wholeOrders({ parcels }: Line): Map<string, Parcel[]> {
  const orders = new Map<string, Parcel[]>();
  const asked = parcels.filter(({ cancelled }) => !cancelled);
  for (const { order } of asked) if (!orders.has(order)) orders.set(order, []);
  for (const parcel of asked) if (parcel.status === ready && !parcel.exception) orders.get(parcel.order)?.push(parcel);
  for (const { order, status, exception } of asked)
    if (status < ready || (status === ready && exception)) orders.delete(order);
  for (const [order, inside] of orders) if (!inside.length) orders.delete(order);
  return orders;
}

import { model } from '../../../../src/server/platform/model';
import type { Box, Line, OutboundBag, Parcel, Shipment, Wave } from './things';

export const inBox = ({ parcels }: Line, box: Box): Parcel[] => parcels.filter((parcel) => parcel.box === box);
export const inBag = ({ boxes }: Line, bag: OutboundBag): Box[] => boxes.filter((box) => box.bag === bag);
export const inShipment = ({ bags }: Line, shipment: Shipment): OutboundBag[] =>
  bags.filter((bag) => bag.shipment === shipment);

export const isOpenWave = ({ status }: Wave): boolean => status < 300;

/** The sum of what one weighs. */
export const weightOf = (things: { weight: number | null }[]): number =>
  things.reduce((sum, { weight }) => sum + (weight ?? 0), 0);

/** What is wrong with a parcel itself, whatever is to become of it. */
export function unsound({ cancelled, exception }: Parcel): string | undefined {
  if (cancelled) return 'cancelled';
  return exception === 4 ? 'prohibited' : undefined;
}

/** All, some, or none of them cancelled. */
export function cancelledIn(parcels: Parcel[]): string | undefined {
  const count = parcels.filter(({ cancelled }) => cancelled).length;
  if (!count) return undefined;
  return count === parcels.length ? 'all-cancelled' : 'some-cancelled';
}

/** What keeps a bag from going on: cancelled parcels and such with an exception, and boxes that are given up. */
export const givenUpIn = (line: Line, bag: OutboundBag): string[] =>
  inBag(line, bag).flatMap((box) => [
    ...inBox(line, box).flatMap(({ cancelled, exception, no }) => (cancelled || exception ? [no] : [])),
    ...(box.isCancelAsked ? [box.no] : []),
  ]);

/** Refused because of the status, which is named in Chinese. */
export function atStatus(entity: string, status: number): string {
  const { workflow, fields } = model.entities[entity] ?? {};
  const enumeration = fields?.find(({ name }) => name === workflow?.field)?.enumeration ?? '';
  const title = model.enums[enumeration]?.values.find(({ value }) => value === status)?.title;
  return `status-exception:${title}`;
}

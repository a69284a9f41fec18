import { model } from '../../../../src/server/model';

/**
 * What should stand on the floor, written by hand from the scan workflows (1.7, 2.1–2.8, 3.2–3.5, 3.7), not made from the schemas. What can be
 * done with it answers the name of the scan code; `name:status` where the answer names the status that stands in the way.
 */
export interface InboundBag {
  no: string;
  parcels: Parcel[];
  isSigned: boolean;
}

export interface Parcel {
  no: string;
  id: string;
  order: string;
  country: string;
  status: number;
  cancelled: boolean;
  exception: number | null;
  stage: number | null;
  /** When it was put on the wall: a higher number is later. */
  putAt: number;
  wave?: Wave;
  box?: Box;
}

export interface Box {
  id: string;
  no: string;
  country: string;
  wave: Wave;
  status: number;
  /** Of the sorting, and so of the slot in the wave's only wall. */
  number: number | null;
  bench: string | null;
  weight: number | null;
  isCancelAsked: boolean;
  bag?: OutboundBag;
}

export interface Wave {
  id: string;
  status: number;
  wall: number;
  wallId: string;
  /** Whether something was put into it. */
  isManned: boolean;
  /** By number: whose they are, and whether all is in. */
  slots: Map<number, { box: Box; isWhole: boolean }>;
}

export interface OutboundBag {
  id: string;
  no: string;
  status: number;
  bench: string;
  country: string | null;
  weight: number | null;
  shipment?: Shipment;
}

export interface Shipment {
  id: string;
  no: string;
  status: number;
  bench: string;
  country: string | null;
  isFinished: boolean;
}

/** All of it, in the order in which it came. */
export interface Line {
  inbound: InboundBag[];
  parcels: Parcel[];
  boxes: Box[];
  waves: Wave[];
  bags: OutboundBag[];
  shipments: Shipment[];
}

/** Scanned by whom: at which workbench, and what he says besides. */
export interface Said {
  bench: string;
  /** He has been asked, and says yes, with a reason. */
  isSure?: boolean;
}

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

/** Refused because of the status, which is named in Chinese. */
export function atStatus(entity: string, status: number): string {
  const { workflow, fields } = model.entities[entity] ?? {};
  const enumeration = fields?.find(({ name }) => name === workflow?.field)?.enumeration ?? '';
  const title = model.enums[enumeration]?.values.find(({ value }) => value === status)?.title;
  return `status-exception:${title}`;
}

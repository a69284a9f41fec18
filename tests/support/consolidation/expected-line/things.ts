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
  /** Where it was opened and waits to be weighed anew. */
  lies: string | null;
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
  /** Numbers of cancelled parcels, and boxes, that were loaded knowingly. */
  accepted?: string[];
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

/** The person who scans: at which workbench, and what is said besides. */
export interface ScanInput {
  bench: string;
  /** The person has been asked, and says yes, with a reason. */
  isSure?: boolean;
}

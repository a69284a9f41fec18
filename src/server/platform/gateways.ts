/** Texts to be put into another language. */
export interface TranslationRequest {
  texts: string[];
  /** As BCP 47 names it: `en`, `zh-CN`. */
  target: string;
  /** The same for every try of the same thing. */
  idempotencyKey: string;
}

/** Puts texts into another language, as many and in their order. Throws GatewayError. */
export type Translate = (request: TranslationRequest) => Promise<string[]>;

/** A waybill that a carrier, or the platform in its name, is asked for. */
export interface WaybillOrder {
  /** Ours, also of every further try: the carrier gives one waybill for it. */
  requestNo: string;
  packageNo: string;
  carrier: string;
  resource?: string;
  country?: string;
  /** g */
  weight?: number;
  issuer: 'carrier' | 'platform';
}

/** What a carrier answers. cancelled: its customer has called the order off. refused: it will not carry it; the reason is for people. */
export type WaybillAnswer =
  | { state: 'issued'; waybillNo: string; routingCode?: string; serviceName?: string }
  | { state: 'cancelled' }
  | { state: 'refused'; reason: string };

/** Asks for a waybill. Throws GatewayError. */
export type OrderWaybill = (order: WaybillOrder) => Promise<WaybillAnswer>;

/** A waybill that is wanted no more. */
export interface UnwantedWaybill {
  /** The one under which it was asked for. */
  requestNo: string;
  carrier: string;
}

/** voided: the carrier expects no parcel under it. unknown: it was never given. refused: its parcel has been taken over; the reason is for people. */
export type VoidAnswer = { state: 'voided' } | { state: 'unknown' } | { state: 'refused'; reason: string };

/** Gives a waybill back. Throws GatewayError. */
export type VoidWaybill = (waybill: UnwantedWaybill) => Promise<VoidAnswer>;

/** What the transport system knows of a transfer task. */
export interface TransportTask {
  /** unknown: there is no such task. closed: its truck has left, or it was called off. */
  state: 'open' | 'closed' | 'unknown';
  plateNo?: string;
  destination?: string;
  /** How many bags were announced for its truck. */
  bigBagCount?: number;
}

/** Asks what is known of a transport task. Throws GatewayError. */
export type CheckTransportTask = (task: { taskNo: string; idempotencyKey: string }) => Promise<TransportTask>;

/** An order that its customer has called off at a partner. */
export interface Cancellation {
  /** The partner's own, under which it is answered. */
  cancellationNo: string;
  /** The warehouse to which the partner has announced the parcel. */
  warehouse: string;
  packageNo: string;
}

/** cancelled: the parcel goes no further. late: it has left. unknown: it was never announced. */
export interface CancellationAnswer {
  cancellationNo: string;
  state: 'cancelled' | 'late' | 'unknown';
}

/** What partners have called off. */
export interface Partners {
  /** Those that are not answered yet, the oldest first. Throws GatewayError. */
  listCancellations(idempotencyKey: string): Promise<Cancellation[]>;
  /** What became of them: they are not listed again. Throws GatewayError. */
  answerCancellations(answers: CancellationAnswer[], idempotencyKey: string): Promise<void>;
}

/** A bag or a truck that is to be sealed in the warehouse system. */
export interface SealRequest {
  /** The name of the entity. */
  kind: string;
  number: string;
  warehouse: string;
  packageCount: number;
  idempotencyKey: string;
}

/** sealed: it may go. split: it goes in two. reship: it is sent anew. failed: not now. The reason is for people. */
export interface SealAnswer {
  state: 'sealed' | 'split' | 'reship' | 'failed';
  reason?: string;
}

/** Seals it. Throws GatewayError. */
export type Seal = (request: SealRequest) => Promise<SealAnswer>;

/** The systems outside, each as a function of its port. */
export interface Gateways {
  translate: Translate;
  orderWaybill: OrderWaybill;
  voidWaybill: VoidWaybill;
  checkTransportTask: CheckTransportTask;
  /** Absent: no partner is set up. */
  partners?: Partners;
  /** Absent: nothing is sealed elsewhere. */
  seal?: Seal;
}

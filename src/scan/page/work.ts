import type { RequestOf } from '../../generated/client';
import type {
  BPackage,
  ChangeWaybillTask,
  Grid,
  InboundBigBag,
  Manifest,
  OutboundBigBag,
  OutboundWave,
  Package,
  RebinGroup,
  Shipment,
  SortingPackage,
  WallSlot,
  Waybill,
} from '../../generated/types';

/** The fields that a schema names, without those that may stand beside them. */
type Named<Source> = {
  [Field in keyof Source as string extends Field ? never : number extends Field ? never : Field]: Source[Field];
};

type Told =
  | Named<Package>
  | Named<BPackage>
  | Named<InboundBigBag>
  | Named<SortingPackage>
  | Named<Manifest>
  | Named<OutboundBigBag>
  | Named<Shipment>
  | Named<OutboundWave>
  | Named<RebinGroup>
  | Named<WallSlot>
  | Named<Grid>
  | Named<Waybill>
  | Named<ChangeWaybillTask>
  | RequestOf<'outbound-wave.lockRank'>
  | RequestOf<'rebin-group.slots'>
  | RequestOf<'sorting-package.lockLevel'>;

type FieldOf<Each> = Each extends unknown ? keyof Each : never;
type ValueOf<Each, Field extends PropertyKey> = Each extends { [Key in Field]?: infer Value } ? Value : never;

/** A line of what belongs together in the work at hand. */
export interface Content {
  number: string;
  /** What is said of it: its status, or why it must come out. */
  note: string;
  state: 'open' | 'done' | 'out' | 'bad';
  /** What has to be minded with it in hand. */
  hint?: string;
  /** It belongs to this, and lies elsewhere: it is out, and cannot be put back. */
  is_absent?: boolean;
}

/** What an answer says of a list that the page has: what has come in and gone out since the work was in that version. */
export interface ContentsSince {
  version: number;
  put: Content[];
  out: string[];
}

/** What scans answer beside the fields of records. */
interface Besides {
  /** The number of what is open at this workbench; absent: nothing is. */
  open_no?: string | null;
  contents?: Content[] | null;
  /** Of a list that the page has: what has changed alone. */
  contents_since?: ContentsSince | null;
  left_behind?: Content[] | null;
  /** What is locked, as the server has told it. */
  setup?: Work | null;
  is_labelled?: boolean | null;
  /** It was found open on arrival, and nothing of it has been scanned since. */
  is_resumed?: boolean | null;
  /** The number of what is left to be awaited. */
  awaits?: string | null;
}

/** What the page knows of the work in hand: the fields that the server's answers have told, and what the page adds under other names. */
export type Work = { [Field in FieldOf<Told>]?: ValueOf<Told, Field> | null } & Besides & Record<string, unknown>;

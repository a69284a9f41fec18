import type { CallName, RequestOf } from '../../generated/client';
import type { TransitionNames } from '../../generated/types';
import type { Entity, ScanCode, Workflow } from '../../metadata/model';
import { CallError } from '../platform/errors';
import { writeHistories, type EntityChanges } from '../records/history';
import type { HandlerContext, RecordValues, StoredRecord } from '../platform/handler';
import type { Session, SessionWarehouse } from '../platform/session';
import type { AnswerPatch } from './refused';

/** The context of a scan: the call's own, and what the log and the locks need. */
export interface Scan extends HandlerContext {
  session: Session & { warehouse: SessionWarehouse };
  /** What it has changed so far; written down at its end. */
  changed: EntityChanges[];
  /** How many of those stay although the scan is refused. */
  kept: number;
  /** How far down the order of locks it has come. */
  locked: string;
  /** The ids of records that it has locked or made. */
  held: Set<string>;
  /** The record that was scanned, and the number by which. */
  subject?: Subject;
  /** What was scanned, where the scan is about something else: the operate log names it. */
  scanned?: Subject;
  /** What second persons have approved of it, and who. */
  approved?: { field: string; by: string }[];
  /** The ids of what has counted anew what it holds. */
  recounted: Set<string>;
  /** What it has read of records that scans do not write, by their ids: answers name them without asking once more. */
  known: Map<string, RecordValues>;
  /** What else was scanned or is in hand: a refusal is logged under it, too. */
  besides?: Subject[];
  /** What every answer shows from now on, also that of a refusal. */
  seen?: AnswerPatch;
  /** What it has put into a container and taken out of it. */
  turnover?: Turnover;
  /** What a refusal shows besides; found out only then. */
  ifRefused?: () => Promise<AnswerPatch>;
}

/** The context of the named call as a scan: its body is the request that the schema describes. */
export type ScanOf<Name extends CallName> = Omit<Scan, 'body'> & { body: RequestOf<Name> };

/** What has gone into the container with that id and come out of it since that version. */
export interface Turnover {
  id: string;
  version: unknown;
  put: StoredRecord[];
  out: StoredRecord[];
}

export interface Subject {
  entity: Entity;
  number: string;
  record?: StoredRecord;
  /** The record's status before anything was done. */
  status?: unknown;
}

/** The name of an entity that has a workflow. */
export type WorkflowEntity = keyof TransitionNames;

/** Runs `work` as a scan, then writes the history of what it changed. Throws warehouseNeeded. */
export async function asScan<T>(context: HandlerContext, work: (scan: Scan) => Promise<T>): Promise<T> {
  const { session } = context;
  if (!session?.warehouse) throw new CallError('warehouseNeeded');
  const scan: Scan = {
    ...context,
    session: session as Scan['session'],
    locked: '',
    held: new Set(),
    recounted: new Set(),
    known: new Map(),
    changed: [],
    kept: 0,
  };
  const done = await work(scan);
  await writeHistories(scan, scan.changed);
  return done;
}

/** The entity of that name and its workflow. Throws when the schemas have none: a mistake in code. */
export function workflowOf({ model }: Pick<Scan, 'model'>, name: string): { entity: Entity; workflow: Workflow } {
  const entity = model.entities[name];
  if (!entity?.workflow) throw new Error(`"${name}" has no workflow.`);
  return { entity, workflow: entity.workflow };
}

/** The scan code of that name. Throws when there is none: a mistake in code. */
export function scanCode({ model }: Pick<Scan, 'model'>, name: string): ScanCode {
  const code = Object.values(model.scanCodes?.codes ?? {}).find((item) => item.name === name);
  if (!code) throw new Error(`schemas/shell/scan-codes.json has no "${name}".`);
  return code;
}

/** What a status is called in Chinese. */
export function statusTitle(
  { model }: Pick<Scan, 'model'>,
  { name, fields, workflow }: Entity,
  status: unknown,
): string {
  const field = fields.find((item) => item.name === workflow?.field);
  const found = model.enums[field?.enumeration ?? '']?.values.find(({ value }) => value === status);
  return found?.title ?? `${name} ${String(status)}`;
}

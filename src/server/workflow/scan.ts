import type { TransitionNames } from '../../generated/types';
import type { Entity, ScanCode, Workflow } from '../../metadata/model';
import { CallError } from '../errors';
import { recordChanged, type Changed } from '../entity/history';
import type { HandlerContext, RecordValues } from '../handler';
import type { Session, SessionWarehouse } from '../session';
import type { Said } from './refused';

/** A scan being worked on: the call's context, and what the log and the locks have to remember of it. */
export interface Scan extends HandlerContext {
  session: Session & { warehouse: SessionWarehouse };
  /** What it has changed so far; written down at its end. */
  changed: Changed[];
  /** How far down the order of locks it has come. */
  locked: string;
  /** The record that was scanned, and the number by which. */
  subject?: Subject;
  /** What every answer shows from now on, also that of a refusal. */
  seen?: Said;
  /** What a refusal shows besides; found out only then. */
  ifRefused?: () => Promise<Said>;
}

export interface Subject {
  entity: Entity;
  number: string;
  record?: RecordValues;
  /** The record's status before anything was done. */
  status?: unknown;
}

/** An entity that has a workflow. */
export type Moving = keyof TransitionNames;

/** Does something as a scan; then the history of all that it has changed is written. Throws warehouseNeeded. */
export async function asScan<T>(context: HandlerContext, work: (scan: Scan) => Promise<T>): Promise<T> {
  const { session } = context;
  if (!session?.warehouse) throw new CallError('warehouseNeeded');
  const scan: Scan = { ...context, session: session as Scan['session'], locked: '', changed: [] };
  const done = await work(scan);
  await recordChanged(scan, scan.changed);
  return done;
}

/** An entity that moves, by its name. Throws when the schemas have none: a mistake in code. */
export function moving({ model }: Pick<Scan, 'model'>, name: string): { entity: Entity; workflow: Workflow } {
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

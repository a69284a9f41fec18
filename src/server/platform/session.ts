import type { Kind } from '../../metadata/model';
import { CallError } from './errors';

export interface SessionWarehouse {
  id: string;
  code: string;
  name: string;
  kind: Kind;
}

/** The principal: account, warehouse, permissions. Read anew from the database for every request, in its own transaction, so that it ends at once. */
export interface Session {
  /** The stored hash of the cookie's secret. */
  id: string;
  /** The database's clock, by which everything stored is timed whichever process writes it. An ISO text. */
  now(): string;
  /** The last use was noted more than a minute ago. */
  needsTouch: boolean;
  account: { id: string; username: string; name: string };
  passwordChangeNeeded: boolean;
  /** Null until a warehouse is chosen. */
  warehouse: SessionWarehouse | null;
  /** Null: not chosen yet; id '-1': chosen not to bind. */
  workbench: { id: string; code: string; name: string } | null;
  /** The name of the account that has bound the workbench since, empty when none has; null or absent while it is this session's. */
  workbenchTakenBy?: string | null;
  /** Types of the positions held in the warehouse: ADMIN, OPERATOR, OP. */
  positionTypes: string[];
  /** Permission codes held there, in lower case. */
  codes: ReadonlySet<string>;
}

/** The id of the session's own record of that entity: its account, its warehouse, its workbench. */
export function ownRecordOf(session: Session | null, entity: string): string | undefined {
  const own = { account: session?.account, warehouse: session?.warehouse, workbench: session?.workbench };
  return Object.hasOwn(own, entity) ? own[entity as keyof typeof own]?.id : undefined;
}

/** The session, when it works in a warehouse. Throws sessionEnded, passwordChangeNeeded, warehouseNeeded. */
export function permitted(session: Session | null): Session {
  if (!session) throw new CallError('sessionEnded');
  if (session.passwordChangeNeeded) throw new CallError('passwordChangeNeeded');
  if (!session.warehouse) throw new CallError('warehouseNeeded');
  return session;
}

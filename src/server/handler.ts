/**
 * What server code named by a schema looks like. One file in `src/server/handlers/` per name, default export.
 * A handler runs inside the call's one transaction, in which the database already knows warehouse, account and scope.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Call, Entity, Model } from '../metadata/model';
import type { Session } from './session';
import type { Tables } from './database/tables';

/** What becomes of the browser's secret when the call has gone well. */
export interface PendingCookie {
  /** A new secret; null takes it back. */
  give(secret: string | null): void;
}

export type Database = Transaction<Tables>;

/** A record by field name (not by request path), as the table holds it. */
export type RecordValues = Record<string, unknown>;

export interface HandlerContext {
  model: Model;
  call: Call;
  entity?: Entity;
  /** Null for calls that anyone may make before signing in. */
  session: Session | null;
  db: Database;
  /** The validated body without `base`. */
  body: Record<string, unknown>;
  /** What the body's `base` says of the scan: by what it was read, and the caller's name for the attempt. */
  base: { source?: unknown; request_id?: string };
  ip: string;
  userAgent: string;
  logId: string;
  /** The browser's, in minutes as JavaScript counts them: -480 is UTC+8. */
  timezoneOffset?: number;
  log: FastifyBaseLogger;
  /** The browser's session cookie; it is sent only once what was written is committed. */
  cookie: PendingCookie;
}

/** Does the whole call (effect `handler`) and answers its `data`. Throws CallError to refuse. */
export type Handler = (context: HandlerContext) => Promise<Record<string, unknown>>;

/** Has a word before the row is written: may change the values, may refuse by throwing CallError. */
export type Before = (
  context: HandlerContext,
  values: RecordValues,
  stored: RecordValues | null,
) => Promise<RecordValues>;

/** What is added to each record of a `list` or `get` answer. */
export type Present = (context: HandlerContext, record: Record<string, unknown>) => Record<string, unknown>;

/** Has a word after the row is written, in the same transaction: what it returns is merged into the answer. */
export type After = (context: HandlerContext, id: string, values: RecordValues) => Promise<Record<string, unknown>>;

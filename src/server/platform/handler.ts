/**
 * What server code named by a schema looks like. One file per name in `src/server/calls/handlers/`: the default export does the whole call,
 * `before`, `after` and `afterRead` stand around what the server does by itself.
 * A handler runs inside the call's one transaction, in which the database already knows warehouse, account and scope.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { AnswerOf, CallName, RequestOf } from '../../generated/client';
import type { StoredRecords } from '../../generated/types';
import type { Call, CallScope, Entity, Model } from '../../metadata/model';
import type { Gateways } from './gateways';
import type { Session } from './session';
import type { TimeZone } from './time-zone';
import type { Tables } from './tables';

/** What becomes of the browser's secret when the call has gone well. */
export interface PendingCookie {
  /** A new secret; null takes it back. */
  give(secret: string | null): void;
  /** The one that the browser sent along; absent in jobs. */
  sent?: string;
}

export type Database = Transaction<Tables>;

/** A record of any entity by field name (not by request path), as the table holds it. */
export type RecordValues = Record<string, unknown>;

/** A record of any entity that has been stored: what code reads that is written for all entities with a workflow. */
export type StoredRecord = RecordValues & { id: string; version: number };

/** A record of this entity, as its table holds it. Spelled out, so that it also passes for a record of any. */
export type RecordOf<Name extends keyof StoredRecords> = {
  [Field in keyof StoredRecords[Name]]: StoredRecords[Name][Field];
};

/** What is written of a record: fields that the entity has. */
export type PatchOf<Name extends keyof StoredRecords> = { [Field in keyof StoredRecords[Name]]?: unknown };

export interface HandlerContext {
  /** All of it is taken back at the end, whatever comes of it: there is nothing to be told of afterwards. */
  isTrial?: true;
  model: Model;
  hooks: Hooks;
  call: Call;
  /** By which of its paths the call was made; absent in jobs. */
  scope?: CallScope;
  entity?: Entity;
  /** Null for calls that anyone may make before signing in. */
  session: Session | null;
  db: Database;
  /** The validated body without `base`. */
  body: Record<string, unknown>;
  /** What the body's `base` says of the scan: by what it was read, the caller's name for the attempt, and which questions were answered with yes. */
  base: { source?: unknown; request_id?: string; agreed?: Record<string, unknown> };
  ip: string;
  userAgent: string;
  logId: string;
  /** The account that has approved what the caller may not do alone. */
  approver?: string;
  /** The caller's: days begin and clocks tell as there. */
  timeZone: TimeZone;
  log: FastifyBaseLogger;
  /** The browser's session cookie; it is sent only once what was written is committed. */
  cookie: PendingCookie;
  /**
   * Asks a system outside once the transaction is over, so that a slow one holds no connection; what `ask` answers is the call's answer.
   * For calls that write nothing. Absent in jobs.
   */
  askOutside?: (ask: (gateways: Gateways) => Promise<Record<string, unknown>>) => void;
  /** Asks a system outside before anything is written. For calls that write. Absent in jobs. */
  askFirst?: AskFirst;
}

/**
 * What a system outside says, asked by a question made for the gateways; undefined: it is not set up (no question), null: it gave no answer. What
 * was not asked yet ends the transaction: all is done again with the answer, so the same key must come again.
 */
export type AskFirst = <T>(
  key: string,
  questionFor: (gateways: Gateways) => (() => Promise<T>) | undefined,
) => T | null | undefined;

/** Does the whole call (effect `handler`) and answers its `data`. Throws CallError to refuse. */
export type Handler = (context: HandlerContext) => Promise<Record<string, unknown>>;

/** The context of the named call: its body is the request that the schema describes. */
export type ContextOf<Name extends CallName> = Omit<HandlerContext, 'body'> & { body: RequestOf<Name> };

/** The handler of the named call: its request and its answer are those of the schema. */
export const handler =
  <Name extends CallName>(work: (context: ContextOf<Name>) => Promise<AnswerOf<Name>>): Handler =>
  (context) =>
    // The body was validated by this very call's schema.
    work(context as unknown as ContextOf<Name>);

/** Runs before the row is written: may change the values, may refuse by throwing CallError. */
export type Before = (
  context: HandlerContext,
  values: RecordValues,
  stored: StoredRecord | null,
) => Promise<RecordValues>;

/** What is added to each record of a `list` or `get` answer. */
export type AfterRead = (context: HandlerContext, record: Record<string, unknown>) => Record<string, unknown>;

/** The server code that schemas name around reading and writing a record, by its names. */
export interface Hooks {
  beforeWrite: Record<string, Before>;
  afterWrite: Record<string, After>;
  afterRead: Record<string, AfterRead>;
  /** By the names that workflows give. */
  panels: Record<string, Panel>;
}

/** What a scan page shows of a record, as part of a scan's answer. The context is that of a scan. */
export type Panel = (context: HandlerContext, record: StoredRecord) => Promise<Record<string, unknown>>;

/** Runs after the row is written, in the same transaction: what it returns is merged into the answer. */
export type After = (context: HandlerContext, id: string, values: RecordValues) => Promise<Record<string, unknown>>;

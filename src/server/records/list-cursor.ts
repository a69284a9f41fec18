import { seal, unseal } from '../platform/sealed';
import type { EntityContext } from './get';
import type { ListOrder, Place, Walk } from './list-order';

/** A position in a list: the page, and its first and last record. */
export interface Cursor {
  page: number;
  first: Place;
  last: Place;
}

/** The cursor as text that only the server reads, for this session and this query; undefined without a session. */
export function sealCursor(context: EntityContext, order: ListOrder, size: number, cursor: Cursor): string | undefined {
  const { session } = context;
  return session ? seal(session.id, JSON.stringify(cursor), questionOf(context, order, size)) : undefined;
}

/** The cursor in the text; undefined when it belongs to another session or query, or is invalid. */
export function openCursor(context: EntityContext, order: ListOrder, size: number, text: unknown): Cursor | undefined {
  const { session } = context;
  if (!session || typeof text !== 'string') return undefined;
  const opened = unseal(session.id, text, questionOf(context, order, size));
  return opened === undefined ? undefined : (JSON.parse(opened) as Cursor);
}

/** Everything that decides which records there are, and in which order. */
function questionOf({ entity, call, session, body }: EntityContext, order: ListOrder, size: number): string {
  const { pagination: _, scroll_param: __, ...filter } = body;
  const { field, isAscending, columnType } = order;
  return JSON.stringify([entity.name, call.key, session?.warehouse?.id, field, isAscending, columnType, size, filter]);
}

/** The way to a page: from where one stands, whatever has come or gone before it, else counted from the beginning. */
export function walkTo(page: number, size: number, cursor: Cursor | undefined): Walk {
  if (!cursor || page === 1) return { skip: (page - 1) * size };
  const steps = page - cursor.page;
  if (steps === 0) return { from: cursor.first, isIncluding: true, skip: 0 };
  if (steps > 0) return { from: cursor.last, skip: (steps - 1) * size };
  return { from: cursor.first, isBackwards: true, skip: (-steps - 1) * size };
}

import { seal, unseal } from '../once/sealed';
import type { EntityContext } from './get';
import type { ListOrder, Place, Walk } from './list-order';

/** Where somebody stands in a list: on which page, and what is its first and its last record. */
export interface Cursor {
  page: number;
  first: Place;
  last: Place;
}

/** The cursor as text that only the server reads, for this session and this question; undefined when nobody is signed in. */
export function sealCursor(context: EntityContext, order: ListOrder, size: number, cursor: Cursor): string | undefined {
  const { session } = context;
  return session ? seal(session.id, JSON.stringify(cursor), questionOf(context, order, size)) : undefined;
}

/** The cursor in the text; undefined when it is another session's, another question's, or nobody's. */
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

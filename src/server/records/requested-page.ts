import { CallError } from '../platform/errors';
import type { EntityContext } from './get';
import { openCursor, type Cursor } from './list-cursor';
import type { ListOrder, SortOption } from './list-order';
import { zh } from '../../language/zh';

interface Body {
  pagination?: {
    page?: number;
    size?: number;
    sort_option?: SortOption;
    /** From the last answer: where the caller stands. */
    cursor?: string;
  };
  /** Instead of a page's number: on from where the answer with this `scroll_id` ended, at first without one. */
  scroll_param?: { scroll_id?: string };
}

interface RequestedPage {
  page: number;
  size: number;
  /** Where the caller stands, when that is known. */
  cursor?: Cursor;
  isScrolling: boolean;
}

export const requestedSort = ({ body }: EntityContext): SortOption | undefined =>
  (body as Body).pagination?.sort_option;

/** The page that is asked for: by its number, or by scrolling on (specification 001 § 9). */
export function requestedPage(context: EntityContext, order: ListOrder): RequestedPage {
  const { pagination = {}, scroll_param: scroll } = context.body as Body;
  const { page = 1, size = context.model.constants.defaultPageSize } = pagination;
  if (!scroll) return { page, size, cursor: openCursor(context, order, size, pagination.cursor), isScrolling: false };
  if (!scroll.scroll_id) return { page: 1, size, isScrolling: true };
  const cursor = openCursor(context, order, size, scroll.scroll_id);
  // Paging by number would repeat records: the cursor must be valid.
  if (!cursor) throw new CallError('invalid', zh`翻页标识已失效，请从头开始`);
  return { page: cursor.page + 1, size, cursor, isScrolling: true };
}

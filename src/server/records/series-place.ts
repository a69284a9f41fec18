import type { HandlerContext } from '../platform/handler';
import { localText } from '../platform/time-zone';
import type { SeriesPlace } from './number-series';

/** The warehouse of the session, on the day that it is where the caller is; undefined without a warehouse. */
export function seriesPlace({
  session,
  timeZone,
}: Pick<HandlerContext, 'session' | 'timeZone'>): SeriesPlace | undefined {
  if (!session?.warehouse) return undefined;
  const { id, code } = session.warehouse;
  return { warehouseId: id, warehouse: code, day: localText(session.now(), timeZone).slice(0, 'YYYY-MM-DD'.length) };
}

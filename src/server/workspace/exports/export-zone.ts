import type { HandlerContext } from '../../platform/handler';
import type { Session } from '../../platform/session';
import type { ExportRequest } from './export-request';

/** By which clock the times of a file are told: the person's zone where it is said, else the offset of the request. */
export const exportZone = (
  { body, timeZone }: Pick<HandlerContext, 'body' | 'timeZone'>,
  session: Session,
): ExportRequest['zone'] => ({
  ...(typeof body.time_zone === 'string' && { time_zone: body.time_zone }),
  timezone_offset: String(timeZone(Date.parse(session.now()))),
});

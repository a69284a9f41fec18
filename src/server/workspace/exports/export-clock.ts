import { spokenLanguage } from '../../platform/language';
import type { HandlerContext } from '../../platform/handler';
import { namedZone } from '../../platform/time-zone';
import type { ExportRequest } from './export-request';

/** By which clock the times of a file are told, the zone that the body names or else the request's, and in which language. */
export const exportClock = ({
  body,
  timeZone,
}: Pick<HandlerContext, 'body' | 'timeZone'>): Pick<ExportRequest, 'zone' | 'language'> => ({
  zone: (namedZone(body.time_zone) ?? timeZone).said,
  language: spokenLanguage(),
});

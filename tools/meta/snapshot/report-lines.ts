import type { ReportColumn, ReportFilter } from '../../../src/metadata/model';
import { line, type Line } from '../../../src/metadata/snapshot/line';
import { needs } from './viewers';
import { conditionText, engineTexts as said, enumTitle, type Scene } from './words';

/** A report: what is asked for, and the tables of what is counted. */
export function reportLines(scene: Scene): Line[] {
  const { entity, model, kind, viewer } = scene;
  const { report } = entity;
  const call = entity.calls[report?.call ?? ''];
  if (!report || !call || !viewer.permissions.may(call)) return [line('says', model.messages.noPermissionPage ?? '')];
  const tables = report.tables.map(({ list, title, when, columns, empty }) =>
    line(
      'table',
      title ?? report.title,
      [`list ${list}`, when && `when ${conditionText(when, entity, model)}`],
      [...columns.map(columnLine), line('says', empty, ['when empty'])],
    ),
  );
  const often = report.refreshMs !== undefined && `refreshes every ${report.refreshMs / 1000} s`;
  return [
    line(
      'state',
      'normal',
      [`call ${call.key}`, needs(call, kind), often],
      [...report.filters.flatMap((filter) => filterLine(filter, scene)), ...tables],
    ),
    line(
      'state',
      'error',
      [],
      [line('says', said.pageFailed, [`because ${model.messages.requestFailed}`, `offers ${said.retry}`])],
    ),
  ];
}

function filterLine({ field, title, type, required, ...how }: ReportFilter, { model }: Scene): Line {
  const { days, enumeration, default: standard, first, reference } = how;
  return line(
    'filter',
    title,
    [
      `field ${field}`,
      `type ${type}`,
      required && 'required',
      reference && `among ${reference.entity}`,
      days && `usual ${days.default} days`,
      days && `spans ${days.offers.join(', ')} days`,
      standard !== undefined && `default ${enumTitle(standard, enumeration, model)}`,
      first && 'the first at first',
    ],
    days ? [line('says', tooManyDays(title, days.max, model.messages), [`beyond ${days.max} days`])] : [],
  );
}

const tooManyDays = (title: string, max: number, messages: Record<string, string>): string =>
  (messages.tooManyDays ?? '').replace('{title}', title).replace('{days}', String(max));

const columnLine = ({ field, title, enumeration, isSum }: ReportColumn): Line =>
  line('column', title, [`field ${field}`, enumeration && `among ${enumeration}`, isSum && 'added up']);

import { Empty } from 'antd';
import type { Call, Entity, ReportFilter, ReportSchema } from '../../../metadata/model';
import { queriedDays, valueOf } from '../../core/report/report-query';
import { useReport } from '../../core/report/use-report';
import { usePermissions } from '../../core/permissions';
import { PageFailed, PageForbidden } from '../state/page-state';
import { ReportFilters } from './report-filters';
import { ReportTableView } from './report-table';
import { zh } from '../../../language/zh';

const tablesStyle = {
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  alignItems: 'start',
} as const;

/** An entity's report: what is asked for, and what is counted. */
export function EntityReport({ entity }: { entity: Entity }) {
  const permissions = usePermissions();
  const { report } = entity;
  const call = report && entity.calls[report.call];
  if (!report || !call || !permissions.may(call)) return <PageForbidden />;
  return <ReportScreen report={report} call={call} />;
}

function ReportScreen({ report, call }: { report: ReportSchema; call: Call }) {
  const { asked, ask, first, isOpen, answer, error, refresh } = useReport(report, call);
  const days = queriedDays(report, asked, new Date());
  const isLacking = (filter: ReportFilter) =>
    filter.required && valueOf(filter, asked, first, new Date()) === undefined;
  return (
    <>
      <ReportFilters filters={report.filters} asked={asked} ask={ask} first={first} />
      {isOpen ? (
        <Empty description={zh`请选择${report.filters.find(isLacking)?.title ?? ''}`} />
      ) : error ? (
        <PageFailed error={error} retry={refresh} />
      ) : (
        <div style={tablesStyle} aria-busy={answer === undefined}>
          {report.tables.map((table, place) => (
            <ReportTableView key={place} title={report.title} table={table} answer={answer} days={days} />
          ))}
        </div>
      )}
    </>
  );
}

import type { HomeChart, ReportTable } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';
import { chartData, type ChartData } from './chart-data';
import { lastDays } from './days';
import { reportBody, writeReportQuery } from './report-query';
import { rowsOf } from './report-rows';

export interface DrawnChart {
  type: NonNullable<ReportTable['chart']>['type'];
  data: ChartData;
  /** The report with just these days. */
  address: string;
}

const refreshMs = 60_000;

/** Reads what a chart of the home page draws, by the report's own call, and again every minute. `place`: the address of the report. */
export function useHomeChart(said: HomeChart, place: string): { drawn: DrawnChart | undefined; error: unknown } {
  const { loadEntity, shell } = useEngine();
  const client = useClient();
  const { data, error } = useData(
    async (signal): Promise<DrawnChart | undefined> => {
      const { report, calls } = (await loadEntity(said.entity)).entity;
      const call = calls[report?.call ?? ''];
      const filter = report?.filters.find(({ days }) => days);
      const table = report?.tables.find(({ chart }) => chart);
      if (!report || !call || !filter || !table?.chart) return undefined;
      const now = new Date();
      const days = lastDays(now, said.days);
      const asked = { [filter.field]: days };
      const answer = await client.call(call, reportBody(report, asked, undefined, now) ?? {}, { signal });
      const data = chartData(table.chart, rowsOf(table, answer), { enums: shell.enums, days });
      return {
        type: table.chart.type,
        data,
        address: `${place}?${writeReportQuery(report, asked, new URLSearchParams())}`,
      };
    },
    [client, loadEntity, place, said, shell],
    { pollMs: refreshMs },
  );
  return { drawn: data, error: data ? undefined : error };
}

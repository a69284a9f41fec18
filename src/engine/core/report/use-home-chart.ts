import type { HomeChart, ReportTable } from '../../../metadata/model';
import { useShellCall } from '../client/call-named';
import { useClient, type Client } from '../client/client';
import { useData } from '../client/use-data';
import { useEngine, type Engine } from '../engine';
import { chartData, countedData, type ChartData } from './chart-data';
import { lastDays } from './days';
import { reportBody, writeReportQuery } from './report-query';
import { rowsOf } from './report-rows';

export interface DrawnChart {
  type: NonNullable<ReportTable['chart']>['type'];
  data: ChartData;
  /** The report with just these days, or the list. */
  address: string;
}

const refreshMs = 60_000;

/**
 * Reads what a chart of the home page draws, by the report's own call or by that which counts for charts, and again every minute. `place`: the address of
 * the report or the list; empty for those who may open neither.
 */
export function useHomeChart(said: HomeChart, place: string): { drawn: DrawnChart | undefined; error: unknown } {
  const { loadEntity, shell } = useEngine();
  const client = useClient();
  const count = useShellCall('countForChart');
  const { data, error } = useData(
    async (signal): Promise<DrawnChart | undefined> => {
      if (!said.counts) return drawnReport({ said, place, loadEntity, shell, client, signal });
      const answer = await count?.({ chart: said.key }, { signal });
      if (!answer) return undefined;
      const { by = '' } = said.counts;
      const { enumeration } =
        by && said.entity ? ((await loadEntity(said.entity)).entity.fields.find(({ name }) => name === by) ?? {}) : {};
      const values = shell.enums[enumeration ?? '']?.values;
      return {
        type: said.counts.by ? 'pie' : said.days ? 'line' : 'bar',
        data: countedData(said, answer.count_list, values),
        address: place,
      };
    },
    [client, count, loadEntity, place, said, shell],
    { pollMs: refreshMs },
  );
  return { drawn: data, error: data ? undefined : error };
}

interface Asked extends Pick<Engine, 'loadEntity' | 'shell'> {
  said: HomeChart;
  place: string;
  client: Client;
  signal: AbortSignal;
}

async function drawnReport({ said, place, loadEntity, shell, client, signal }: Asked): Promise<DrawnChart | undefined> {
  if (!said.entity) return undefined;
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
  const query = writeReportQuery(report, asked, new URLSearchParams());
  return { type: table.chart.type, data, address: `${place}?${query}` };
}

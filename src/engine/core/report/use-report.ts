import type { Call, ReportSchema } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
import { useEngine } from '../engine';
import { readReportQuery, reportBody, writeReportQuery, type ReportQuery } from './report-query';
import { useFirstOption } from './use-first-option';

export interface ReportState {
  asked: ReportQuery;
  ask(asked: ReportQuery): void;
  /** The first record of the list, where a filter takes it. */
  first?: string;
  /** Something is still to be chosen before anything is read. */
  isOpen: boolean;
  answer?: unknown;
  error?: unknown;
  refresh(): void;
}

/** Reads a report: at once, when something else is asked, and as often as it says. The address keeps what was chosen. */
export function useReport(report: ReportSchema, call: Call): ReportState {
  const { useSearchState } = useEngine();
  const client = useClient();
  const [params, setParams] = useSearchState();
  const asked = readReportQuery(report, params);
  const first = useFirstOption(report, asked);
  // Today is the day on which it is read, not the one on which the page was opened.
  const body = JSON.stringify(first.isKnown ? reportBody(report, asked, first.id, new Date()) : undefined);
  const { data, error, refresh } = useData(
    (signal) => client.call(call, JSON.parse(body ?? '{}') as Record<string, unknown>, { signal }),
    [body, call, client],
    { ready: body !== undefined, pollMs: report.refreshMs, forget: true },
  );
  return {
    asked,
    ask: (next) => setParams(writeReportQuery(report, next, params), { replace: true }),
    first: first.id,
    isOpen: first.isKnown && body === undefined,
    answer: data,
    // What was read before stands, as long as the same is asked.
    error: data === undefined ? error : undefined,
    refresh,
  };
}

import { useCallback, useEffect, useState } from 'react';
import type { Call, ReportSchema } from '../../../metadata/model';
import { useClient } from '../client/client';
import { useEngine } from '../engine';
import { readAsked, reportBody, writeAsked, type Asked } from './report-query';
import { useFirst } from './use-first';

export interface ReportState {
  asked: Asked;
  ask(asked: Asked): void;
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
  const asked = readAsked(report, params);
  const first = useFirst(report, asked);
  // Today is the day on which it is read, not the one on which the page was opened.
  const body = JSON.stringify(first.isKnown ? reportBody(report, asked, first.id, new Date()) : undefined);
  const [known, setKnown] = useState<{ body?: string; answer?: unknown; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (body === undefined) return;
    const ending = new AbortController();
    const { signal } = ending;
    client.call(call, JSON.parse(body) as Record<string, unknown>, { signal }).then(
      (answer) => !signal.aborted && setKnown({ body, answer }),
      // What was read before stands, as long as the same is asked.
      (error: unknown) => !signal.aborted && setKnown((before) => (isTold(before, body) ? before : { body, error })),
    );
    return () => ending.abort();
  }, [attempt, body, call, client]);
  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (!report.refreshMs) return;
    const timer = setInterval(refresh, report.refreshMs);
    return () => clearInterval(timer);
  }, [report.refreshMs, refresh]);
  const { answer, error } = known.body === body ? known : {};
  return {
    asked,
    ask: (next) => setParams(writeAsked(report, next, params), { replace: true }),
    first: first.id,
    isOpen: first.isKnown && body === undefined,
    answer,
    error,
    refresh,
  };
}

const isTold = (known: { body?: string; answer?: unknown }, body: string): boolean =>
  known.body === body && known.answer !== undefined;

import type { Kysely } from 'kysely';
import { openPool } from '../database/pool';
import type { Tables } from '../platform/tables';
import type { JobsOptions } from './run-jobs';

export const workConnections = 'cangtai work';
const minuteMs = 60_000;
// What a job reads it holds, while it writes a file, tells how far it is and is noted.
const connectionsPerJob = 3;

/**
 * The connections over which jobs do their work: a job has none of those that requests wait for, and no crowd of requests keeps one from it.
 * A job is not waited for as a page is: it has time: a file's place may be slow while its rows are being read in one transaction.
 */
export const openWorkPool = (
  { url, concurrency = 2 }: Pick<JobsOptions, 'url' | 'concurrency'>,
  onError: (error: Error) => void,
): Kysely<Tables> =>
  openPool({
    url,
    name: workConnections,
    max: connectionsPerJob * concurrency,
    statementTimeoutMs: minuteMs,
    connectMs: minuteMs,
    idleMs: 10 * minuteMs,
    onError,
  });

import type { Line } from '../table';
import type { BenchConsole } from './console';

export interface Options {
  /** Of the soak. */
  minutes: number;
}

/** One thing that is measured: lines of the table. */
export type Row = (console: BenchConsole, options: Options) => Promise<Line[]>;

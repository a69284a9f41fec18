import { startDemoConsole } from '../demo-console';
import { configure, OutboundLine } from './outbound-line';

interface Options {
  username?: string;
  /** The workbench that the session is bound to. */
  bench?: string;
  /** Other limits for the warehouse, by the code of their template. */
  limits?: Record<string, Record<string, unknown>>;
}

/** Opens a line in a demo world of its own for all tests of a file, and ends it after them. */
export function openLine({ username, bench, limits = {} }: Options, given: (line: OutboundLine) => unknown): void {
  let line: OutboundLine | undefined;
  beforeAll(async () => {
    const demo = await startDemoConsole();
    for (const [template, values] of Object.entries(limits)) await configure(demo, template, values);
    line = await OutboundLine.open(demo, username, bench);
    given(line);
  }, 300_000);
  afterAll(() => line?.demo.stop());
}

/**
 * How fast a scan is: `npm run bench:scan [server] [sorting] [page] [--short]`. The console as `npm start` runs it, on data of its own, the load beside
 * it on the same machine. Prints a table in Markdown; fails when a goal is missed. `--short` only shows that it runs.
 */
import { parseArgs } from 'node:util';
import { printTable, type Line } from '../table';
import { startConsole, type ScanConsole } from './console';
import { pageRows } from './page-rows';
import { serverRows } from './server-rows';
import { sortingRows } from './sorting-rows';

const rows: Record<string, (console: ScanConsole, isShort: boolean) => Promise<Line[]>> = {
  server: serverRows,
  sorting: sortingRows,
  page: pageRows,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !(name in rows));
if (unknown.length) {
  console.error(`unknown row: ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);
  process.exit(2);
}

async function run(): Promise<Line[]> {
  const started = await startConsole();
  try {
    const lines: Line[] = [];
    for (const [name, row] of Object.entries(rows)) {
      if (positionals.length && !positionals.includes(name)) continue;
      process.stderr.write(`${name} …\n`);
      const found = await row(started, values.short);
      process.stderr.write(found.map(({ what, measured }) => `  ${what}: ${measured}\n`).join(''));
      lines.push(...found);
    }
    return lines;
  } finally {
    await started.stop();
  }
}

void run().then(printTable);

/**
 * What the server bears: `npm run bench:server [row …] [--count N] [--minutes N]`. On a database of its own, the load beside it on the same
 * machine. Prints a table in Markdown; fails when a goal is missed.
 */
import { parseArgs } from 'node:util';
import { printTable, type Line } from '../table';
import { startConsole } from './console';
import { rows } from './rows';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '1000000' }, minutes: { type: 'string', default: '12' } },
});
const unknown = positionals.filter((name) => !(name in rows));
if (unknown.length) {
  console.error(`unknown row: ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}`);
  process.exit(2);
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function run(): Promise<Line[]> {
  const started = await startConsole(Number(values.count), say);
  try {
    const lines: Line[] = [];
    for (const [name, row] of Object.entries(rows).filter(
      ([key]) => !positionals.length || positionals.includes(key),
    )) {
      say(`${name} …`);
      lines.push(...(await row(started, { minutes: Number(values.minutes) })));
    }
    return lines;
  } finally {
    await started.stop();
  }
}

void run().then(printTable);

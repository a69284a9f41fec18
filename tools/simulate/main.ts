/**
 * Plays a consolidation warehouse on a running console: `npm run simulate -- --parcels N --stations S --rate R [--human] [--browser] [--url URL]`.
 * Prints a balance sheet; fails when something is lost or double.
 */
import { parseArgs } from 'node:util';
import { demoAccounts } from '../../src/server/installation/demo';
import { isBalanced, printBalance } from './print-balance';
import { humanMistakes, simulate, usualMistakes } from './simulate';

const { values } = parseArgs({
  options: {
    parcels: { type: 'string', default: '200' },
    stations: { type: 'string', default: '12' },
    rate: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT ?? 8000}` },
    warehouse: { type: 'string', default: 'DG-COC' },
    foreman: { type: 'string', default: 'dongguan_admin' },
    password: { type: 'string', default: process.env.SIMULATE_PASSWORD ?? demoAccounts()[0]?.password ?? '' },
    browser: { type: 'boolean', default: false },
    human: { type: 'boolean', default: false },
    headed: { type: 'boolean', default: false },
  },
});

async function run(): Promise<boolean> {
  const { url: origin, warehouse, foreman, password, headed, human: isHuman } = values;
  const mistakes = isHuman ? humanMistakes : usualMistakes;
  const pages = values.browser ? await (await import('./browser/open-pages')).openPages(origin, headed) : undefined;
  try {
    const balance = await simulate({
      ...{ origin, warehouse, foreman, password, mistakes, isHuman, atPage: pages?.atPage },
      ...{ parcels: Number(values.parcels), stations: Number(values.stations), rate: Number(values.rate) },
      ...{ seed: Number(values.seed), say: (line) => console.error(line) },
    });
    console.log(printBalance(balance));
    return isBalanced(balance);
  } finally {
    await pages?.close();
  }
}

run().then(
  (isFine) => void (process.exitCode = isFine ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  },
);

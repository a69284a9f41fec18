/**
 * Plays a consolidation warehouse on a running console: `npm run simulate -- --parcels N --stations S --rate R [--human] [--browser] [--url URL]`.
 * `--runs 10 --modes plain,human,browser`: so many runs, one after the other on the same database, in these modes by turns.
 * `--warehouse HK-COC --foreman hongkong_admin --crew b`: a second one beside it, with people of its own. `--haste 10`: people ten times faster than people are. Prints a balance sheet of each run; fails when in one of them something is lost,
 * double, stuck, or stored otherwise than measured.
 */
import { parseArgs } from 'node:util';
import { demoAccounts } from '../../src/server/installation/demo';
import type { Balance } from './balance';
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
    haste: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    modes: { type: 'string' },
    crew: { type: 'string', default: '' },
    headed: { type: 'boolean', default: false },
  },
});

interface Mode {
  isHuman: boolean;
  isInBrowser: boolean;
}

const known: Record<string, Mode> = {
  plain: { isHuman: false, isInBrowser: false },
  human: { isHuman: true, isInBrowser: false },
  browser: { isHuman: false, isInBrowser: true },
  'human-browser': { isHuman: true, isInBrowser: true },
};

/** Throws for a mode that there is not. */
function modesOf({ modes, human: isHuman, browser: isInBrowser }: typeof values): Mode[] {
  if (!modes) return [{ isHuman, isInBrowser }];
  return modes.split(',').map((name) => {
    const mode = known[name];
    if (!mode) throw new Error(`There is no mode "${name}"; there are ${Object.keys(known).join(', ')}.`);
    return mode;
  });
}

async function runOnce({ isHuman, isInBrowser }: Mode, seed: number): Promise<Balance> {
  const { url: origin, warehouse, foreman, password, crew, headed } = values;
  const mistakes = isHuman ? humanMistakes : usualMistakes;
  const pages = isInBrowser ? await (await import('./browser/open-pages')).openPages(origin, headed) : undefined;
  try {
    return await simulate({
      crew,
      ...{
        origin,
        warehouse,
        foreman,
        password,
        mistakes,
        isHuman,
        haste: Number(values.haste),
        atPage: pages?.atPage,
      },
      ...{ parcels: Number(values.parcels), stations: Number(values.stations), rate: Number(values.rate) },
      ...{ seed, say: (line) => console.error(line) },
    });
  } finally {
    await pages?.close();
  }
}

async function runAll(): Promise<boolean> {
  const modes = modesOf(values);
  const runs = Number(values.runs);
  let balanced = 0;
  for (let run = 0; run < runs; run += 1) {
    const started = Date.now();
    const balance = await runOnce(modes[run % modes.length] as Mode, Number(values.seed) + run);
    if (isBalanced(balance)) balanced += 1;
    console.log(printBalance(balance));
    console.log(
      `run ${run + 1} of ${runs}: ${((Date.now() - started) / 1000).toFixed(0)} s, ${balanced} balanced so far`,
    );
  }
  return balanced === runs;
}

runAll().then(
  (isFine) => void (process.exitCode = isFine ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  },
);

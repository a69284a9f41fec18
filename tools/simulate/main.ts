/**
 * Plays a warehouse on a running console: `npm run simulate -- --help` tells how. Prints a balance sheet of each run; fails
 * when in one of them something is lost, double, stuck, or stored otherwise than measured.
 */
import { parseArgs } from 'node:util';
import { demoAccounts } from '../../src/server/installation/demo';
import type { Balance } from './balance';
import { waitingOut } from './wire';
import { isBalanced, printBalance } from './print-balance';
import { humanMistakes, simulate, usualMistakes } from './simulate';

const usage = `npm run simulate -- [options]: plays a shift of a warehouse on a running console.
  --url URL           where the console is (http://127.0.0.1:8000, or the port of PORT)
  --parcels N         how many are announced (200)
  --stations N        how many people work (12)
  --rate N            scans per second of each; 0: as fast as the console answers (0)
  --human             people pause, choose wrong, put labels of other kinds under the scanner; scales sway, printers fail
  --haste N           people so many times faster than people are (1)
  --browser           at the pages of a browser where there is one for the work; --headed shows it
  --runs N            so many runs, one after the other on the same database (1)
  --modes A,B         their modes by turns: plain, human, browser, human-browser
  --warehouse CODE    which warehouse: consolidation (DG-COC), sorting (YW-SOC), or another by its code;
                      --foreman NAME: an account that may do everything there (dongguan_admin, yiwu_admin)
  --crew NAME         other people than those of a run beside it
  --seed N            the same seed makes the same choices
  --password TEXT     of the accounts; SIMULATE_PASSWORD says it, too`;

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  parcels: { type: 'string', default: '200' },
  stations: { type: 'string', default: '12' },
  rate: { type: 'string', default: '0' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT ?? 8000}` },
  warehouse: { type: 'string', default: 'consolidation' },
  foreman: { type: 'string' },
  password: { type: 'string', default: process.env.SIMULATE_PASSWORD ?? demoAccounts()[0]?.password ?? '' },
  browser: { type: 'boolean', default: false },
  human: { type: 'boolean', default: false },
  haste: { type: 'string', default: '1' },
  runs: { type: 'string', default: '1' },
  modes: { type: 'string' },
  crew: { type: 'string', default: '' },
  headed: { type: 'boolean', default: false },
} as const;
const { values } = given();

/** What was asked for. Ends the program when that is to be told how, or is nothing that there is. */
function given() {
  try {
    const known = parseArgs({ options });
    if (!known.values.help) return known;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

/** The warehouses of the demo world that are played when no other is named. */
const defaultSites: Record<string, { warehouse: string; foreman: string }> = {
  consolidation: { warehouse: 'DG-COC', foreman: 'dongguan_admin' },
  sorting: { warehouse: 'YW-SOC', foreman: 'yiwu_admin' },
};

function siteOf({ warehouse, foreman }: typeof values): { warehouse: string; foreman: string } {
  const known = defaultSites[warehouse] ?? { warehouse, foreman: 'dongguan_admin' };
  return { ...known, ...(foreman && { foreman }) };
}

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

// A server that is started anew, or a machine that has no time for it.
const patienceMs = 180_000;

async function runOnce({ isHuman, isInBrowser }: Mode, seed: number): Promise<Balance> {
  const { url: origin, password, crew, headed } = values;
  const mistakes = isHuman ? humanMistakes : usualMistakes;
  const pages = isInBrowser ? await (await import('./browser/open-pages')).openPages(origin, headed) : undefined;
  try {
    return await simulate({
      crew,
      ...{
        origin,
        ...siteOf(values),
        password,
        mistakes,
        isHuman,
        haste: Number(values.haste),
        atPage: pages?.atPage,
      },
      ...{ parcels: Number(values.parcels), stations: Number(values.stations), rate: Number(values.rate) },
      ...{ seed, say: (line) => console.error(line), whenAway: waitingOut(origin, patienceMs) },
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

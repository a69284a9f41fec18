/**
 * `npm run bench:ui [-- --rounds 9 --only list,form --who product,antd]`: the product's own screens beside hand-written ones
 * and other makers', in one run. Prints medians in milliseconds and ratios to the hand-written ProTable, paired by round.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import findChromiumModule from '../../test/find-chromium.cjs';
import { buildContenders } from './build';
import { contestants, product as own } from './contestants';
import { startProduct } from './product';
import { visitNames, visitOnce } from './rounds';
import { serve } from './serve';
import { markdown, type Results } from './table';

const ports = { product: 24_810, bench: 24_811 };
// The product once more: how far two runs of the same differ is the noise.
const again = { ...own, name: 'product again', title: 'A/A' };

/** The browser that people have, or the one that Playwright downloaded. A shell paints less: without either it is used, and told. */
function browserToMeasure(): string | undefined {
  const whole = findChromiumModule.findWholeChromium();
  if (whole || existsSync(chromium.executablePath())) return whole;
  const shell = findChromiumModule.findChromium();
  if (shell) console.log(`no whole browser is installed; measured with ${shell}, which paints less`);
  return shell;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      only: { type: 'string', default: visitNames.join() },
      who: { type: 'string' },
    },
  });
  const wanted = values.who?.split(',');
  const all = [...contestants, again].filter(({ name }) => !wanted || wanted.includes(name));
  await buildContenders(all.map(({ name }) => name));
  const product = await startProduct(ports.product);
  const server = await serve(ports.bench, product.address);
  const browser = await chromium.launch({
    executablePath: browserToMeasure(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const results: Results = new Map(all.map(({ name }) => [name, []]));
  try {
    const place = { browser, address: `http://127.0.0.1:${ports.bench}`, cookie: product.cookie };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const order = round % 2 ? [...all].reverse() : all;
      for (const task of values.only.split(','))
        for (const who of order) {
          const figures = await visitOnce(place, task, who);
          const rounds = results.get(who.name) ?? [];
          if (process.env.BENCH_TOLD) console.error(who.name, task, figures);
          rounds[round] = { ...rounds[round], ...figures };
        }
      console.error(`round ${round + 1} of ${values.rounds}`);
    }
  } finally {
    await browser.close();
    server.close();
    await product.stop();
  }
  const titles = new Map(all.map(({ name, title }) => [name, title]));
  console.log(markdown(results, titles, 'pro-table', own.name, again.name));
}

void main();

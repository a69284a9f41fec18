import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { model } from '../../src/server/platform/model';
import { configure } from '../support/consolidation/outbound-line';
import { codeOf } from '../support/consolidation/floor';
import { startDemoConsole } from '../support/demo-console';
import { AnswerLine, pageAnswers } from '../support/line/page-answers';

let line: AnswerLine;
beforeAll(async () => {
  const demo = await startDemoConsole();
  await configure(demo, 'parcel_limit', { min_weight: 100, max_weight: 30_000, max_side: 300 });
  await configure(demo, 'bag_limit', { max_count: 3, min_weight: 1, max_weight: 30 });
  line = await AnswerLine.open(demo, 'dongguan_admin', 'OUT-01');
}, 300_000);
afterAll(() => line.demo.stop());

describe.each(pageAnswers)('$no, $page: the call of the page answers', ({ answers }) => {
  test.each(Object.entries(answers))('%s', async (name, produce) => {
    const { code, data } = await produce(line);
    expect(data.scan_code).toBe(codeOf(name));
    // Refused by its number and its words; accepted, or minded, without one.
    expect([code === 0, data.message !== '']).toEqual([data.level !== 'fail', true]);
  });
});

// Beside the repository, where the specification is laid.
const spec = join(__dirname, '../../../shared/spec/scan-workflows.md');
(existsSync(spec) ? test : test.skip)(
  'and these are all answers that the specification names for the eight pages',
  () => {
    const text = readFileSync(spec, 'utf8');
    const missing = pageAnswers.flatMap(({ no, answers }) => {
      const chapter = text.slice(text.indexOf(`## ${no} `), text.indexOf(`## 2.${Number(no.slice(2)) + 1} `));
      const said = /\*\*Answers\*\*: (.*)/.exec(chapter)?.[1] ?? '';
      const known = new Set(Object.keys(answers).map(codeOf));
      return (said.match(/TW\d{3}/g) ?? []).filter((code) => !known.has(code)).map((code) => `${no} ${code}`);
    });
    expect(missing).toEqual([]);
    expect(Object.keys(model.scanCodes?.codes ?? {}).length).toBeGreaterThan(0);
  },
);

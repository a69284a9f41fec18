import { configure } from '../support/consolidation/outbound-line';
import { startDemoConsole } from '../support/demo-console';
import { expectProduced, isSpecThere, unproduced } from '../support/line/chapter';
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
  test.each(Object.entries(answers))('%s', async (name, produce) => expectProduced(await produce(line), name));
});

(isSpecThere ? test : test.skip)('and these are all answers that the specification names for the eight pages', () =>
  expect(unproduced(pageAnswers)).toEqual([]),
);

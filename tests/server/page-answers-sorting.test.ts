import { expectCode } from '../support/consolidation/expect-code';
import { startDemoConsole } from '../support/demo-console';
import { expectProduced, isSpecThere, unproduced } from '../support/line/chapter';
import { AnswerFloor, sortingAnswers } from '../support/sorting/page-answers';
import { results } from '../../tools/print-client/results.mjs';

let floor: AnswerFloor;
beforeAll(async () => {
  const demo = await startDemoConsole();
  await demo.query(
    `update param_config set config_value = config_value || '{"forecast_required": true}'::jsonb where partner_code = 'SF-EXPRESS'`,
  );
  const [here, there] = [await demo.someone('yiwu_admin', 'YW-SOC'), await demo.someone('shenzhen_admin', 'SZ-SOC')];
  floor = await AnswerFloor.open(demo, here, there);
}, 300_000);
afterAll(() => floor.demo.stop());

describe.each(sortingAnswers)('$no, $page: the call of the page answers', ({ answers }) => {
  test.each(Object.entries(answers))('%s', async (name, produce) => expectProduced(await produce(floor), name));
});

(isSpecThere ? test : test.skip)('and these are all answers that the specification names for these pages', () =>
  expect(unproduced(sortingAnswers)).toEqual([]),
);

const { printed: _, ...notPrinted } = results;
describe.each([
  ['relabel', async () => floor.relabel((await floor.toRelabel()).no)],
  ['change-waybill', async () => floor.change((await floor.toChange()).no)],
])('%s: a label that the print client did not print stays wanted', (_page, print) => {
  test.each(Object.values(notPrinted))('$code: $message', async ({ message }) => {
    const { job_id } = (await print()).data.entity.label;
    const said = await floor.scan('waybill.notePrint', { job_id, is_printed: false, text: message });
    expectCode(said, 'label-not-printed', 'fail');
    expect(said.data.message).toContain(message);
  });
});

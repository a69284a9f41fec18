import { openGateways } from '../../src/server/adapters/gateways/open-gateways';
import { startGateways } from '../../tools/simulator/gateways.mjs';
import { configure } from '../support/consolidation/outbound-line';
import { expectCode } from '../support/consolidation/expect-code';
import { startDemoConsole } from '../support/demo-console';
import { expectProduced, isSpecThere, unproduced } from '../support/line/chapter';
import { allSortingAnswers, bagLimits } from '../support/sorting/combine-answers';
import { AnswerFloor } from '../support/sorting/page-answers';
import { results } from '../../tools/print-client/results.mjs';

const secret = 'of the warehouse system';
let outside: Awaited<ReturnType<typeof startGateways>>;
let floor: AnswerFloor;
beforeAll(async () => {
  outside = await startGateways({ secret });
  const demo = await startDemoConsole({ gateways: openGateways({ warehouse: { url: outside.url, secret } }) });
  await configure(demo, 'bag_limit', bagLimits, 'YW-SOC');
  await demo.query(
    `update param_config set config_value = config_value || '{"grid_first": true}'::jsonb
      where template_id = (select id from param_template where code = 'bag_limit')
        and target_warehouse = (select id from warehouse where warehouse_code = 'SZ-SOC')`,
  );
  await demo.query(
    `update param_config set config_value = config_value || '{"own_bags": true}'::jsonb where partner_code = 'JT-EXPRESS'`,
  );
  await demo.query(
    `update param_config set config_value = config_value || '{"forecast_required": true}'::jsonb where partner_code = 'SF-EXPRESS'`,
  );
  const [here, there] = [await demo.someone('yiwu_admin', 'YW-SOC'), await demo.someone('shenzhen_admin', 'SZ-SOC')];
  floor = Object.assign(await AnswerFloor.open(demo, here, there), { outside });
}, 300_000);
afterAll(async () => {
  await floor.demo.stop();
  await outside.stop();
});

describe.each(allSortingAnswers)('$no, $page: the call of the page answers', ({ answers }) => {
  test.each(Object.entries(answers))('%s', async (name, produce) => expectProduced(await produce(floor), name));
});

(isSpecThere ? test : test.skip)('and these are all answers that the specification names for these pages', () =>
  expect(unproduced(allSortingAnswers)).toEqual([]),
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

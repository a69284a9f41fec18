import { readFileSync } from 'node:fs';
import { model } from '../../src/server/platform/model';
import { compileWith } from '../support/other-schemas';
import { startOtherConsole, type OtherConsole } from '../support/other-console';

const menu = 'schemas/shell/menu.json';
const path = '/distribution/inbound/{partner}-sign';
const line = `{ "page": "scan/partner-sign", "path": "${path}", "title": "合作方签收", "permission": "BasicData_PartnerSign", "kinds": ["sos"], "parameter": { "entity": "param-config", "field": "partner_code", "label": "config_name", "where": { "dimension": [9002], "status": [1] } } },`;
let other: OtherConsole;

beforeAll(async () => {
  other = await startOtherConsole(await compileWith(new Map([[menu, line]])), {
    model,
    validators: (await compileWith(new Map())).validators,
  });
}, 300_000);
afterAll(() => other.stop());

/** What this person is told to stand in addresses. */
async function told(username: string, warehouse: string): Promise<unknown> {
  const person = await other.someone(username, warehouse);
  return (await person.call('getCanSeePermissions')).data.path_value_list;
}

test('the project has such a line nowhere twice', () => expect(readFileSync(menu, 'utf8')).not.toContain(line));

test('a line of the menu is there for each record that gives it a value, by its name', async () => {
  expect(await told('yiwu_admin', 'YW-SOC')).toEqual([{ path, value: 'SF-EXPRESS', label: '顺丰单号规则' }]);
});

test('records that are switched off give none', async () => {
  await other.query(`update param_config set status = 2 where partner_code is not null`);
  expect(await told('yiwu_admin', 'YW-SOC')).toEqual([]);
  await other.query(`update param_config set status = 1 where partner_code is not null`);
});

test('nobody is told values of a page that he may not open, or of another kind of warehouse', async () => {
  expect(await told('yiwu_material', 'YW-SOC')).toEqual([]);
  expect(await told('dongguan_admin', 'DG-COC')).toEqual([]);
});

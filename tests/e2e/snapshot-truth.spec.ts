import type { Page } from '@playwright/test';
import { lookupOf, readRecord } from '../../src/engine/core/entity/entity-record';
import whole from '../../src/generated/model.json';
import type { Entity, Kind, Model } from '../../src/metadata/model';
import { readForm, readList } from '../support/screen/read-page';
import { saidIn, stateOf, toldForms, toldList, toldTo } from '../support/screen/read-snapshot';
import type { FormSeen, ListSeen } from '../support/screen/seen';
import { shownForm, valuesOfNew } from '../support/screen/shown-form';
import { shortened } from '../support/level';
import { expect, test } from './support/journey';
import type { Username } from './support/people';
import { openList, rows } from './support/screen';

const model = whole as unknown as Model;

interface Sight {
  person: Username;
  /** The viewer of the snapshot who this person is. */
  viewer: string;
  kind: Kind;
  path: string;
  entity: string;
}

const material = { path: '/basic/packaging-material', entity: 'packaging-material' };
const account = { path: '/account-manage', entity: 'account' };
const role = { path: '/role-manage', entity: 'role' };
const warehouse = { path: '/warehouse-manage', entity: 'warehouse' };

const admitted: Sight[] = [
  { person: 'yiwu_admin', viewer: '仓库管理员', kind: 'sos', ...material },
  { person: 'dongguan_packer', viewer: '打包操作员', kind: 'cos', ...material },
  { person: 'hongkong_operator', viewer: '入库操作员', kind: 'cos', ...material },
  { person: 'yiwu_hr', viewer: '人事专员', kind: 'sos', ...account },
  { person: 'shenzhen_op', viewer: '运营主管', kind: 'sos', ...account },
  { person: 'global_admin', viewer: '仓库管理员', kind: 'inner', ...warehouse },
  { person: 'global_data', viewer: '数据专员', kind: 'inner', ...warehouse },
];

const keptOut: Sight[] = [
  { person: 'yiwu_hr', viewer: '人事专员', kind: 'sos', ...material },
  // They may list roles, to give them to accounts; the page is not theirs.
  { person: 'yiwu_hr', viewer: '人事专员', kind: 'sos', ...role },
  { person: 'yiwu_material', viewer: '包材管理员', kind: 'sos', ...account },
];

/** Opens the form of a button, and reads it when it is drawn. */
async function formBehind(page: Page, form: FormSeen, within: string): Promise<FormSeen> {
  await page.locator(`${within} [data-call="${form.call}"]`).first().click();
  await page.locator(`[data-form="${form.call}"] [data-field]`).first().waitFor();
  // Calendars come after the form.
  await expect(page.locator('[data-form] [aria-label$="正在加载"]')).toHaveCount(0);
  return page.evaluate(readForm);
}

/** Goes to the list, and answers the records that the server sends to it. */
async function openRecords(page: Page, { path, entity, kind }: Sight): Promise<unknown[]> {
  const { calls, names } = model.entities[entity] as Entity;
  const address = calls.list?.paths.find(({ kinds }) => kinds.includes(kind))?.path ?? '';
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === address);
  await openList(page, path);
  const { data } = await (await answer).json();
  await rows(page).first().waitFor();
  const folded = page.locator('[data-filter] button[aria-expanded="false"]');
  if (await folded.count()) await folded.click();
  const more = rows(page).first().getByRole('button', { name: '更多操作' });
  if (await more.count()) await more.click();
  return data[names.many];
}

for (const sight of shortened(admitted, 1)) {
  test.describe(`${sight.viewer} at ${sight.kind}${sight.path}`, () => {
    test.use({ person: sight.person });

    test('sees the list and the forms that the snapshot tells', async ({ page }) => {
      const entity = model.entities[sight.entity] as Entity;
      const told = toldTo(sight.viewer, sight.kind, sight.path);
      const [record] = await openRecords(page, sight);
      // What only some records offer is not on every page: `tests/engine` looks at it.
      const always = (list: ListSeen): ListSeen => ({
        ...list,
        row: list.row.filter(({ call }) => !entity.calls[call]?.visibleWhen),
      });
      expect(always(await page.evaluate(readList))).toEqual(always(toldList(stateOf(told, 'normal'))));

      const effect = ({ call }: FormSeen) => entity.calls[call]?.effect;
      const create = toldForms(told).find((form) => effect(form) === 'create');
      if (create) {
        const shown = shownForm(create, entity, lookupOf({ values: valuesOfNew(entity), targets: {} }));
        expect(await formBehind(page, create, '[data-toolbar]')).toEqual(shown);
        await openRecords(page, sight);
      }
      const update = toldForms(told).find((form) => effect(form) === 'update');
      if (!update) return;
      const shown = shownForm(update, entity, lookupOf(readRecord(entity, record)));
      expect(await formBehind(page, update, 'tr[data-row-key]')).toEqual(shown);
    });
  });
}

for (const { person, viewer, kind, path } of shortened(keptOut, 1)) {
  test.describe(`${viewer} at ${kind}${path}`, () => {
    test.use({ person });

    test('is kept out, as the snapshot tells', async ({ page }) => {
      const told = toldTo(viewer, kind, path);
      await page.goto(path);
      for (const text of saidIn(told)) await expect(page.getByRole('heading', { name: text })).toBeVisible();
    });
  });
}

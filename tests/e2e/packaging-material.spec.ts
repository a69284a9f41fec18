import { expect, test } from './support/journey';
import { newMaterial } from './support/records';
import {
  cells,
  choose,
  count,
  dialog,
  field,
  filter,
  head,
  isAt,
  openList,
  openNew,
  problem,
  row,
  rows,
  save,
  search,
} from './support/screen';
import { fresh } from './support/unique';

test.use({ person: 'yiwu_admin', contextOptions: { reducedMotion: 'no-preference' } });

const path = '/basic/packaging-material';

test('somebody describes a carton and has to give its dimensions', async ({ page }) => {
  const code = `E2E-${fresh()}`;
  await openList(page, path);
  await openNew(page);
  const drawer = dialog(page, '新建包材');
  await drawer.getByLabel('包材编码').fill('bad code');
  await drawer.getByLabel('包材名称').fill('测试纸箱');
  await drawer.getByLabel('重量').fill('30001');
  await choose(drawer.getByLabel('包材类型'), '袋装');
  await expect(field(page, 'length')).toBeHidden();
  await choose(drawer.getByLabel('包材类型'), '纸箱');
  await expect(field(page, 'length')).toBeVisible();
  await drawer.getByLabel('高').fill('1.25');
  await save(page);
  await expect(problem(page, 'code')).toHaveText('包材编码为2到20位大写字母、数字或短横线');
  await expect(problem(page, 'weight')).toHaveText('重量不能大于30000');
  await expect(problem(page, 'length')).toHaveText('纸箱必须填写长宽高');
  await expect(problem(page, 'height')).toHaveText('高须为0.1的整数倍');

  await drawer.getByLabel('包材编码').fill(code);
  await drawer.getByLabel('重量').fill('350');
  await drawer.getByLabel('长').fill('40.5');
  await drawer.getByLabel('宽').fill('30');
  await drawer.getByLabel('高').fill('20');
  await save(page);
  await expect(page.getByText('包材创建成功')).toBeVisible();
  await expect(row(page, code)).toContainText('40.5×30×20');
});

test(
  'a code that exists is told at the field, and nothing entered is lost',
  { tag: '@deep' },
  async ({ page, caller }) => {
    const { code } = await newMaterial(await caller('yiwu_admin'));
    await openList(page, path);
    await openNew(page);
    const drawer = dialog(page, '新建包材');
    await drawer.getByLabel('包材编码').fill(code);
    await drawer.getByLabel('包材名称').fill('同码快递袋');
    await choose(drawer.getByLabel('包材类型'), '袋装');
    await drawer.getByLabel('重量').fill('15');
    await save(page);
    await expect(problem(page, 'code')).toHaveText('包材编码不可重复');
    await expect(drawer.getByLabel('包材名称')).toHaveValue('同码快递袋');
    await drawer.getByLabel('包材编码').fill(`E2E-${fresh()}`);
    await save(page);
    await expect(drawer).toBeHidden();
  },
);

test('a type without dimensions forgets them', { tag: '@deep' }, async ({ page, caller }) => {
  const box = await newMaterial(await caller('yiwu_admin'), { type: 2, length: 10, width: 10, height: 10 });
  await openList(page, `${path}?code=${box.code}`);
  await row(page, box.code).locator('[data-call="update"]').click();
  const drawer = dialog(page, '编辑包材');
  await expect(drawer.getByLabel('包材编码')).toBeDisabled();
  await choose(drawer.getByLabel('包材类型'), '袋装');
  await expect(field(page, 'length')).toBeHidden();
  await save(page);
  await expect(page.getByText('包材编辑成功')).toBeVisible();
  await expect(row(page, box.code)).toContainText('袋装');
  await expect(row(page, box.code)).not.toContainText('10 cm');
});

test('somebody pages through more than three hundred materials', { tag: ['@deep', '@zh'] }, async ({ page }) => {
  await openList(page, path);
  const total = Number((await count(page).innerText()).replace(/\D/g, ''));
  expect(total).toBeGreaterThan(300);
  const pages = page.locator('.ant-pagination');
  await expect(rows(page)).toHaveCount(50);
  const first = await cells(page, 'code').first().innerText();
  await pages.getByTitle('3', { exact: true }).click();
  await expect(page).toHaveURL(`${path}?_page=3`);
  await expect(pages).toContainText('第 101-150 条');
  await expect(cells(page, 'code').first()).not.toHaveText(first);
  await choose(pages.getByRole('combobox'), '100 条/页');
  await expect(rows(page)).toHaveCount(100);
  // Beyond a hundred only the rows in sight are drawn, in a table without `tbody`.
  const drawn = page.locator('[data-entity]:visible .ant-table-row[data-row-key]');
  for (const size of [150, 200]) {
    await choose(pages.getByRole('combobox'), `${size} 条/页`);
    await expect(pages).toContainText(`第 1-${size} 条`);
    await expect(drawn.first()).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    expect(await drawn.count()).toBeLessThan(size);
  }
});

test(
  'the address keeps filter, sort and page, and back and forward go through them',
  { tag: '@deep' },
  async ({ page }) => {
    // Others make materials meanwhile: how many there are may change, that bags are far fewer than all may not.
    const counted = async () => Number(/\d+/.exec(await count(page).innerText())?.[0]);
    const fewBags = () => expect.poll(counted).toBeLessThan(all - 50);
    const allMaterials = () => expect.poll(counted).toBeGreaterThanOrEqual(all);
    await openList(page, path);
    await expect(count(page)).toContainText(/\d{3}/);
    const all = await counted();
    await choose(filter(page).getByLabel('包材类型'), '袋装');
    await search(page);
    await expect(page).toHaveURL(isAt(path, { type: '6' }));
    await fewBags();
    await head(page, '重量').click();
    await expect(page).toHaveURL(isAt(path, { type: '6', _sort: 'weight.ascend' }));
    await page.locator('.ant-pagination').getByTitle('2', { exact: true }).click();
    await expect(page).toHaveURL(isAt(path, { type: '6', _sort: 'weight.ascend', _page: '2' }));

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(isAt(path, { type: '6' }));
    await fewBags();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await allMaterials();
    await expect(filter(page).locator('[data-field="type"]')).not.toContainText('袋装');
    await page.goForward();
    await fewBags();
    await expect(filter(page).locator('[data-field="type"]')).toContainText('袋装');

    await page.goto(`${path}?type=6&_sort=weight.descend&_page=2`);
    await expect(page.locator('.ant-pagination-item-active')).toHaveText('2');
    await expect(page.getByRole('columnheader', { name: '重量' })).toHaveAttribute('aria-sort', 'descending');
    await expect(filter(page).locator('[data-field="type"]')).toContainText('袋装');
  },
);

import { expect, test } from './support/journey';
import { button, choose, count, dialog, field, openList, openNew, problem, row, rows, save } from './support/screen';
import { freeLetters } from './support/unique';

test.use({ person: 'yiwu_admin' });

const path = '/basic/sorting-code';

test(
  'somebody makes a single sorting code and learns how it is written',
  { tag: '@deep' },
  async ({ page, caller }) => {
    const code = `${await freeLetters(await caller('yiwu_admin'))}-001`;
    await openList(page, path);
    await openNew(page);
    const drawer = dialog(page, '新建分拣码');
    await drawer.getByLabel('分拣码', { exact: true }).fill(code.toLowerCase());
    await save(page);
    await expect(problem(page, 'sorting_no')).toHaveText(/^分拣码格式为两位大写字母加三位数字（如 AA-001）/);
    await expect(problem(page, 'level')).toHaveText('请选择并锁定分拣层级');

    await drawer.getByLabel('分拣码', { exact: true }).fill(code);
    await choose(drawer.getByLabel('分拣层级'), '承运商');
    await drawer.getByRole('switch', { name: '是否分段' }).click();
    await save(page);
    await expect(page.getByText('分拣码创建成功')).toBeVisible();
    await openList(page, `${path}?sorting_no=${code}`);
    await expect(row(page, code)).toContainText('承运商');
  },
);

test('somebody makes a whole range of sorting codes at once', { tag: '@zh' }, async ({ page, caller }) => {
  const letters = await freeLetters(await caller('yiwu_admin'));
  await openList(page, path);
  await openNew(page);
  const drawer = dialog(page, '新建分拣码');
  await drawer.getByText('批量新建').click();
  await drawer.getByLabel('起始分拣码').fill(`${letters}-010`);
  await drawer.getByLabel('结束分拣码').fill(`${letters}-001`);
  await choose(drawer.getByLabel('分拣层级'), '资源');
  await save(page);
  await expect(drawer).toContainText('结束编码不能小于起始编码，且前缀须一致');
  await drawer.getByLabel('起始分拣码').fill(`${letters}-001`);
  await drawer.getByLabel('结束分拣码').fill(`${letters}-060`);
  await save(page);
  const told = page.locator('.ant-message-notice').filter({ hasText: '分拣码创建成功：60 个分拣码' });
  await expect(drawer).toBeHidden();
  // What was made is looked at first, and may then be taken back.
  await button(told, '查看').click();
  await expect(count(page)).toHaveText('共 60 个分拣码');
  await expect(button(told, '撤销')).toBeVisible();

  await openList(page, `${path}?sorting_no=${letters}-&_size=100`);
  await expect(count(page)).toHaveText('共 60 个分拣码');
  await expect(rows(page)).toHaveCount(60);
  await expect(rows(page).last()).toContainText(`${letters}-060`);
});

test(
  'a range with codes that exist is refused as a whole, and they are named',
  { tag: ['@deep', '@zh'] },
  async ({ page, caller }) => {
    const admin = await caller('yiwu_admin');
    const letters = await freeLetters(admin);
    await admin.make('sorting-code.create', { sorting_no: `${letters}-003`, level: 9001, is_segment: false });
    await admin.make('sorting-code.create', { sorting_no: `${letters}-005`, level: 9001, is_segment: false });
    await openList(page, path);
    await openNew(page);
    const drawer = dialog(page, '新建分拣码');
    await drawer.getByText('批量新建').click();
    await drawer.getByLabel('起始分拣码').fill(`${letters}-001`);
    await drawer.getByLabel('结束分拣码').fill(`${letters}-009`);
    await choose(drawer.getByLabel('分拣层级'), '资源');
    await save(page);
    await expect(drawer.getByText(`${letters}-003`, { exact: false }).first()).toContainText(`${letters}-005`);
    await expect(field(page, 'level')).toContainText('资源');
    await openList(page, `${path}?sorting_no=${letters}-`);
    await expect(count(page)).toHaveText('共 2 个分拣码');
  },
);

import { expect, test } from './support/journey';
import { button, openList } from './support/screen';
import { fresh } from './support/unique';

test.use({ person: 'dongguan_admin' });

test('a colleague is mentioned on a record, finds it under the bell, answers there, and opens what was attached', async ({
  page,
  caller,
  colleague,
}) => {
  const number = `BB${fresh()}`;
  await (await caller('dongguan_admin')).make('inbound-big-bag.create', { big_bag_no: number });
  await openList(page, `/inbound/big-bag?big_bag_no=${number}`);
  await page.locator('td[data-field="big_bag_no"] a').click();
  const record = page.locator('[data-record-page="inbound-big-bag"]');
  await record.getByRole('tab', { name: /^评论/ }).click();
  const said = record.getByRole('region', { name: '评论' });
  const box = said.getByRole('textbox', { name: '评论' });
  await box.pressSequentially('袋口松了，请换袋 @罗');
  await page.locator('.ant-mentions-dropdown').getByText('罗美玲').click();
  await expect(box).toHaveValue('袋口松了，请换袋 @罗美玲 ');
  await button(said, '发表评论').click();
  await expect(said.getByRole('article')).toContainText('袋口松了，请换袋 @罗美玲');
  await record.getByRole('tab', { name: /^附件/ }).click();
  await record.locator('input[type="file"]').setInputFiles({
    name: '袋口.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await expect(record.getByRole('link', { name: '下载 袋口.pdf' })).toBeVisible();

  const packer = await colleague('dongguan_packer');
  await packer.goto('/home');
  await packer.getByRole('button', { name: /^通知，\d+ 条新的$/ }).click();
  const told = packer.getByRole('region', { name: '通知' }).getByRole('listitem').filter({ hasText: number });
  await expect(told).toContainText('何伟强提到了您');
  await told.getByRole('link', { name: '查看评论' }).click();
  const there = packer.locator('[data-record-page="inbound-big-bag"]');
  await expect(there.getByRole('heading', { level: 2 })).toHaveText(number);
  await expect(there.locator('[data-sought]')).toContainText('袋口松了');
  const answer = there.getByRole('textbox', { name: '评论' });
  await answer.pressSequentially('已换袋 @何');
  await packer.locator('.ant-mentions-dropdown').getByText('何伟强').click();
  await answer.press('Control+Enter');
  await expect(there.getByRole('article')).toHaveCount(2);

  // The other is told without asking.
  await record.getByRole('tab', { name: /^评论/ }).click();
  await expect(said.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: /^通知，\d+ 条新的$/ }).click();
  await expect(page.getByRole('region', { name: '通知' }).getByRole('listitem').first()).toContainText(
    '罗美玲提到了您',
  );
});

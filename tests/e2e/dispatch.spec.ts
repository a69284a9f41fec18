import { announce, clearFloor, leaveFloor, packed, sitAt } from './support/floor';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';

// What goes wrong on the way out: cancelled parcels, one's own mistakes, a network and a printer that fail.
test.use({ person: 'dongguan_admin', viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 });
test.setTimeout(300_000);

test.afterEach(async ({ caller }) => leaveFloor(await caller('dongguan_admin')));

const size = { length: 40, width: 30, height: 30 };

test('a bag with a cancelled parcel goes back from the truck to where it is filled, and onto the truck without it', async ({
  page,
  caller,
}) => {
  const admin = await caller('dongguan_admin');
  await sitAt(admin, 'PACK-01');
  await clearFloor(admin);
  const [one = '', two = ''] = await packed(admin, 2);
  const { entity: opened } = await admin.make('b-package.unpack', { b_package_no: two });
  const { package_list: parcels } = await admin.make('package.list', { package_no: opened.contents[0].number });
  const filled = async (box: string) => (await admin.make('outbound-big-bag.scan', { b_package_no: box })).entity;
  const { big_bag_id: id, big_bag_no: bag } = await filled(one).then(() => filled(two));
  await admin.make('outbound-big-bag.finish', { big_bag_id: id });
  await admin.make('outbound-big-bag.complete', { big_bag_id: id, actual_weight: 1150, ...size });
  const line = new LinePages(page);

  await test.step('it was weighed, and its label is scanned once more: in hand, to be printed again or opened', async () => {
    await line.open('集包');
    await line.scan(bag);
    await expect(line.panel).toContainText(`大包 ${bag} 已称重，可补打面单或重新打开`);
    await expect(line.content(one)).toBeVisible();
    await line.photo('bag-in-hand');
    await line.press('F9');
    await expect(line.question('again')).toBeVisible();
    await line.press('Alt+1');
    await line.question('again').locator('[data-agree]').click();
    await expect(line.panel).toContainText(`已补打大包面单 ${bag}`);
    await line.press('F4');
    await expect(line.panel).toContainText('已放下');
    await expect(line.content(one)).toHaveCount(0);
  });

  await test.step('one of it is cancelled: the truck asks, and leads to where it comes out', async () => {
    await admin.make('package.cancel', { package_id: parcels[0].package_id, cancelled: true });
    await line.open('装车发运');
    await line.scan(bag);
    await expect(line.question('force_combine')).toBeVisible();
    await line.isBig(two);
    await line.photo('truck-cancelled');
    await line.press('F6');
    await line.isOn('集包');
    await expect(line.panel).toContainText(`含已取消的 ${two}，请重新打开后取出`);
    await expect(line.content(two)).toHaveAttribute('data-state', 'bad');
    await expect(line.content(two)).toContainText('含已取消包裹');
    await line.photo('bag-cancelled');
  });

  await test.step('it is opened, the box taken out, and it is weighed anew', async () => {
    await line.command('#ROLLBACK').click();
    await page.getByRole('dialog').getByRole('button', { name: '重新打开' }).click();
    await expect(line.panel).toContainText('已重新打开');
    await expect(line.content(two)).toHaveAttribute('data-state', 'bad');
    await line.scan('#FINISH');
    await line.isAnswered('TW073', { level: 'fail', big: two });
    await line.photo('bag-not-closed');
    await line
      .content(two)
      .getByRole('button', { name: `取出 ${two}` })
      .click();
    await expect(line.content(two)).toHaveCount(0);
    await line.scan('#FINISH');
    await line.isAt('weigh');
    await line.enter({ actual_weight: 560, ...size });
    await line.isAnswered('TR004', { big: '0.56 kg' });
    await line.open('装车发运');
    await line.scan(bag);
    await line.isAnswered('TR002', { big: '1' });
    await line.photo('truck-loaded');
    await line.press('F8');
    await expect(line.panel).toContainText('卸下');
    await line.photo('truck-undone');
  });
});

test('who takes back what was signed by mistake is told so as the one who did it', async ({ page, caller }) => {
  const admin = await caller('dongguan_admin');
  await sitAt(admin, 'OUT-02');
  const { bag } = await announce(admin, 1);
  const line = new LinePages(page);
  await line.open('大包签收');
  await line.scan(bag);
  await line.isAnswered('TR001');
  await line.ask(
    'unsign',
    (form) =>
      form.locator('[data-field="unsign_reason"] input, [data-field="unsign_reason"] textarea').first().fill('扫错了'),
    '#ROLLBACK',
  );
  await expect(line.panel).toContainText(`大包 ${bag} 的签收已撤销，请扫描下一个大包`);
  await expect(line.panel).toHaveAttribute('data-level', 'ok');
  await line.photo('unsigned');
});

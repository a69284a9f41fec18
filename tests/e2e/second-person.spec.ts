import { announce, clearFloor, leaveFloor, makeWave, packed, receive, sitAt } from './support/floor';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';
import { demoPassword } from './support/people';

// What a packer may not do alone, with the foreman who comes to the bench.
test.use({ person: 'dongguan_packer', viewport: { width: 1366, height: 768 }, actionTimeout: 15_000 });
test.setTimeout(240_000);

test.afterEach(async ({ caller }) => {
  await sitAt(await caller('dongguan_packer'), '');
  await leaveFloor(await caller('dongguan_admin'));
});

test(
  'a packer opens a wall again, sends a box back and gives one up, each with the foreman at the bench',
  { tag: '@deep' },
  async ({ page, caller }) => {
    const [admin, packer] = [await caller('dongguan_admin'), await caller('dongguan_packer')];
    await sitAt(admin, 'PACK-01');
    await clearFloor(admin);
    const [box = '', other = ''] = await packed(admin, 2);
    const { parcels } = await announce(admin, 1);
    await receive(admin, parcels);
    const wave = await makeWave(admin);
    await sitAt(packer, 'OUT-02');
    const line = new LinePages(page);
    const typed = { delay: 110 };
    const signed = async (field: string, photo: string) => {
      const question = line.question(field);
      await expect(question).toContainText('须由主管批准');
      await line.photo(photo);
      await line.press('Alt+1');
      await question.getByLabel('授权人账号').pressSequentially('dongguan_admin', typed);
      await question.getByLabel('授权人密码').pressSequentially(demoPassword, typed);
      await line.press('F2');
      await expect(question).toBeHidden();
    };
    const approverOf = async (no: string) =>
      (await admin.make('scan-log.list', { scan_code: no })).scan_log_list[0].approver;

    await test.step('a wall that was ended by mistake is opened by its label', async () => {
      await line.open('分拨上墙');
      await page.keyboard.type(wave.wall, typed);
      await line.press('Enter');
      await line.isAt('put');
      await line.scan(parcels[0]?.no ?? '');
      await line.isAnswered('TR004');
      await line.scan('#FINISH');
      await line.isAt('open');
      await page.waitForTimeout(900);
      await line.scan(wave.wall);
      await expect(line.question('open_again')).toContainText('1 号墙已完成');
      // Not now, after all.
      await line.press('Escape');
      await line.isAt('open');
      await page.waitForTimeout(900);
      await line.scan(wave.wall);
      await signed('open_again', 'wall-again');
      await line.isAt('put');
      await expect(line.panel).toContainText('1 号墙已重新打开，可继续分拨包裹');
      await expect(line.side.locator('[data-slot="1"]')).toContainText('1/1');
      await line.photo('wall-opened');
      expect(await approverOf(wave.wall)).toBe('何伟强');
      await line.scan('#FINISH');
      await line.isAt('open');
    });

    await test.step('a packed box goes back to be packed anew', async () => {
      await line.open('拆包');
      await line.scan(box);
      await line.isAt('take');
      await line.command('#ROLLBACK').click();
      await signed('send_back', 'sent-back');
      await line.isAt('pack');
      await expect(line.panel).toContainText(`二段包裹 ${box} 已退回打包`);
      expect(await approverOf(box)).toBe('何伟强');
      await line.enter({ weight: 540, length: 30, width: 20, height: 10 });
      await line.isAnswered('TR004');
    });

    await test.step('another is over', async () => {
      await line.scan(other);
      await line.isAt('take');
      await line.command('#VOID').click();
      await expect(line.question('give_up')).toBeVisible();
      await line.press('Escape');
      await line.isAt('take');
      await page.waitForTimeout(900);
      await line.command('#VOID').click();
      await signed('give_up', 'given-up');
      await expect(line.panel).toContainText(`已取消二段包裹 ${other}`);
      await line.isAt('scan');
      expect(await approverOf(other)).toBe('何伟强');
    });
  },
);

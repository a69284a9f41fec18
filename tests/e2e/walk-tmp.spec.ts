/* eslint-disable */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startDeviceAgent } from '../../tools/simulator/device-agent.mjs';
import { announce, clearFloor, leaveFloor, makeWave, receive, sitAt, packed } from './support/floor';
import { expect, test } from './support/journey';
import { LinePages } from './support/line-pages';
import { newMaterial } from './support/records';
import { scan as wedge } from './support/wedge';

test.use({ person: 'dongguan_admin', viewport: { width: 1366, height: 768 }, actionTimeout: 10_000, bypassCSP: true, noise: /./ } as never);
test.setTimeout(1_500_000);
const out = '/tmp/w/walk20b-1.txt';
writeFileSync(out, '');
const note = (text: string) => appendFileSync(out, text + '\n');
const rnd = (a: number, b: number) => a + Math.floor(Math.random() * (b - a));
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

class Hand {
  line: LinePages;
  constructor(readonly who: string, readonly page: Page) { this.line = new LinePages(page); }
  async seen(action: string) {
    await wait(900);
    const front = this.line.front;
    const shown = await front.evaluate((f) => {
      const t = (s: string) => (f.querySelector(s) as HTMLElement)?.innerText?.replace(/\s+/g, ' ') ?? '';
      const r = f.querySelector('.ct-scan-result') as HTMLElement;
      return [f.getAttribute('data-step'), r?.dataset.level, r?.dataset.scanCode, r?.dataset.hard ? 'HARD' : '', r?.dataset.played ?? '', '|', t('.ct-scan-result'), '| fields:', [...f.querySelectorAll('[data-field] input')].map((i) => (i as HTMLInputElement).value).join(','), [...f.querySelectorAll('small[data-scale]')].map((i) => (i as HTMLElement).innerText).join(','), '| q:', t('.ct-scan-queue'), t('[data-print]'), '| box:', (f.querySelector('[data-scan-box]') as HTMLInputElement)?.value, '| focus:', document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? document.activeElement?.tagName, '| cnt:', t('.ct-scan-counters')].join(' ');
    }).catch((e) => String(e).slice(0, 100));
    note(`${this.who} · ${action} → ${shown}`);
    if (shown.includes('继续还是丢弃')) { note('   (drops)'); await this.line.front.getByRole('button', { name: '全部丢弃' }).click(); }
    if (shown.includes(' HARD ')) { await this.page.keyboard.press('Escape'); await wait(300); }
  }
  async type(text: string) { for (const c of text) { await this.page.keyboard.press(c === '-' ? 'Minus' : c, { delay: 20 }); await wait(rnd(60, 180)); } }
  async keys(text: string, enter = true) { await this.type(text); if (enter) { await wait(rnd(100, 300)); await this.page.keyboard.press('Enter'); } await this.seen(`types ${text}`); }
  async scan(code: string) { await wait(rnd(900, 1100)); if (await this.line.front.locator('[data-asks]').count()) await this.press('Escape'); await wedge(this.page, code); await this.seen(`scans ${code}`); }
  async press(key: string) { await this.page.keyboard.press(key); await this.seen(`presses ${key}`); }
  async click(label: string) { await this.line.command(label).click({ timeout: 3000 }).catch((e: Error) => note(`   !! ${label} not clickable: ${e.message.split('\n')[0]}`)); await this.seen(`clicks ${label}`); }
  async dialog(button: RegExp) { await this.page.getByRole('dialog').getByRole('button', { name: button }).last().click({ timeout: 3000 }).catch((e: Error) => note(`   !! dialog ${button}: ${e.message.split('\n')[0]}`)); await this.seen(`dialog ${button}`); }
  async reload() { await this.page.reload(); await wait(1500); await this.seen('reloads'); }
  async agree() { await this.press('Alt+1'); await this.line.front.locator('[data-agree]').click({ timeout: 3000 }).catch((e: Error) => note('   !! no agree')); await this.seen('agrees'); }
  async open(title: any) { await this.line.open(title); note(`${this.who} == ${title}`); await this.seen('opens'); }
}

test.afterEach(async ({ caller }) => { await sitAt(await caller('dongguan_packer'), ''); await leaveFloor(await caller('dongguan_admin')); });

test('a walk', async ({ page, caller, colleague }) => {
  const part = process.env.PART ?? '12345678';
  const agent = await startDeviceAgent(17831);
  const [admin, packer] = [await caller('dongguan_admin'), await caller('dongguan_packer')];
  await sitAt(admin, 'PACK-01'); await sitAt(packer, 'OUT-01');
  await clearFloor(admin);
  const bench = await admin.make('getSelfUserInfo').catch(() => ({}));
  await page.addInitScript(() => { const W = window.WebSocket; (window as any).WebSocket = class extends W { constructor(u: string) { super(u.replace('17531', '17831')); } }; const get = Storage.prototype.getItem; Storage.prototype.getItem = function (k: string) { return k.startsWith('cangtai.scan.bench.') ? '{"hasAgent":true}' : get.call(this, k); }; });
  page.on('pageerror', (e) => note('   !!! pageerror A ' + e.message));
  page.on('console', (m) => (m.type() === 'error' || m.type() === 'warning') && note('   !!! console A ' + m.text().slice(0, 200)));
  const A = new Hand('A', page);
  const other = await colleague('dongguan_packer');
  other.on('pageerror', (e) => note('   !!! pageerror B ' + e.message));
  other.on('console', (m) => (m.type() === 'error' || m.type() === 'warning') && note('   !!! console B ' + m.text().slice(0, 200)));
  const B = new Hand('B', other);
  const { code: material } = await newMaterial(admin, { type: 2, weight: 40, length: 30, width: 20, height: 10 });
  const { bag, parcels } = await announce(admin, 4);
  const two = await announce(admin, 2);
  const p = parcels.map(({ no }) => no);
  const status = async (no: string) => { const { package_list: [one] } = await admin.make('package.list', { package_no: no }); return one; };

  try {
  if (part.includes('1')) {
    await A.open('大包签收');
    await A.keys('BBX-NOT', true);
    await A.scan(p[0]!); await A.scan('6901234567892'); await A.scan('PACK-01');
    await A.keys(bag);
    await B.open('大包签收'); await B.scan(bag);
    await A.click('#CHECK');
    await A.scan(p[0]!); await A.scan(p[0]!); await A.scan(two.parcels[0]!.no); await A.scan(bag); await A.scan(material);
    await A.scan('PK-UNKNOWN-7'); await A.press('Escape'); await A.scan('PK-UNKNOWN-7'); await A.agree();
    await A.press('F8'); await A.scan('#REMOVE'); await A.scan(p[0]!); await A.scan(p[0]!);
    await A.reload();
    await A.scan(p[1]!);
    await page.context().setOffline(true); await A.scan(p[2]!); await A.seen('offline'); await page.context().setOffline(false); await wait(3000); await A.seen('online');
    const { big_bag_list: [b] } = await admin.make('inbound-big-bag.list', { big_bag_no: bag });
    await admin.make('inbound-big-bag.unsign', { big_bag_id: b.big_bag_id, unsign_reason: '扫错大包' });
    await A.seen('colleague unsigned'); await A.scan(p[3]!); await A.press('Escape'); await A.click('#FINISH'); await A.press('F4');
    await A.scan(bag); await A.click('#CHECK'); for (const no of p) await A.scan(no); await A.click('#FINISH'); await A.click('#FINISH');
    note(JSON.stringify((await admin.make('inbound-big-bag.list', { big_bag_no: bag })).big_bag_list[0]));
    await A.scan(two.bag);
  } else { await admin.make('inbound-big-bag.scan', { big_bag_no: bag }); await admin.make('inbound-big-bag.scan', { big_bag_no: two.bag }); }
  if (part.includes('2')) {
    await A.open('包裹入库');
    agent.reading(3, {stable: true}); agent.lift();
    await A.scan(bag); await A.scan(p[0]!);
    agent.put(512); await A.seen('512 on scale');
    await A.type('2'); await A.press('Tab'); await A.type('2'); await wait(700); await A.type('5'); await A.press('Backspace'); await A.type('0'); await A.press('Tab'); await A.type('15'); await A.press('Tab'); await A.type('10'); await A.seen('typed sides'); await A.press('Enter');
    note(JSON.stringify(await status(p[0]!)).slice(0, 900));
    await A.scan(p[1]!); await A.seen('old one still on scale'); agent.lift(); agent.put(9000); agent.measure(20, 15, 10); await A.seen('9000'); await A.press('Escape');
    agent.lift(); agent.put(505); await A.seen('505 again'); await A.press('Enter');
    note(JSON.stringify(await status(p[1]!)).slice(0, 900));
    await A.scan(p[2]!); agent.lift(); 
    await packer.make('package.sign', { package_no: p[2], actual_weight: 499, actual_length: 20, actual_width: 15, actual_height: 10 });
    await A.seen('colleague received it'); agent.put(507); agent.measure(21, 15, 10); await A.seen('sent after colleague'); await A.press('Escape');
    note(JSON.stringify(await status(p[2]!)).slice(0, 900));
    agent.lift();
    const q = two.parcels.map(({ no }) => no);
    await A.scan(q[0]!); await A.press('Alt+1'); agent.put(498); await page.context().setOffline(true); agent.measure(20, 15, 10); await A.seen('offline submit'); await A.scan(q[1]!); await page.context().setOffline(false); await wait(4000); await A.seen('online');
    note(JSON.stringify(await status(q[0]!)).slice(0, 900));
    await A.reload(); await A.seen('after reload');
    agent.lift();
    const { package_list: [qq] } = await admin.make('package.list', { package_no: q[1] });
    await admin.make('package.cancel', { package_id: qq.package_id, cancelled: true });
    agent.put(490); agent.measure(20, 15, 10, 'inch'); await A.seen('inch'); agent.measure(20, 15, 10); await A.seen('cancelled at submit'); await A.press('Escape'); await A.seen('ack');
    await A.press('F4');
    await A.scan(p[3]!); await A.keys('512', false); await A.scan(q[1]!); await A.press('Escape'); await A.press('F4'); agent.lift();
    await B.open('包裹入库'); await B.scan(p[3]!); await B.keys('512'); await B.keys('2012'); await B.keys('15'); await B.keys('10'); await B.seen('typed 2012 cm');
    await B.press('F4');
    await B.scan(p[3]!); await B.keys('5120'); await B.keys('20'); await B.keys('15'); await B.keys('10'); await B.seen('typed 5120 g'); await B.press('Alt+2'); await B.seen('alt2'); await B.press('Escape');
    await B.line.field('actual_weight').fill('512'); await B.seen('corrected'); await B.line.front.locator('.ct-scan-fields').getByRole('button', { name: /提\s*交/ }).dblclick().catch(() => note('!! dbl')); await B.seen('double click');
    note(JSON.stringify(await status(p[3]!)).slice(0, 900));
  } else { await receive(admin, parcels); }
  if (/[345678]/.test(part)) {
    const fresh = await announce(admin, 3); const single = await announce(admin, 2);
    await receive(admin, fresh.parcels); await receive(admin, single.parcels);
    const wave = await makeWave(admin);
    const f = fresh.parcels.map(({ no }) => no), s = single.parcels.map(({ no }) => no);
    if (part.includes('3')) {
      await B.open('分拣'); await B.scan(f[0]!); await B.scan(wave.wall); await B.scan(f[0]!); await B.scan(f[0]!); await B.scan(f[1]!);
      const stray = await announce(admin, 1); await receive(admin, stray.parcels); await B.scan(stray.parcels[0]!.no); await B.press('Escape');
      await B.scan(wave.no); await B.scan('#UNLOCK'); await B.seen('unlock'); await B.reload(); await B.keys(wave.no);
      for (const no of [f[2]!, ...s]) await B.scan(no);
    }
    if (part.includes('4')) {
      await A.open('分拨上墙'); await B.open('分拨上墙'); await A.scan(f[0]!); await A.scan(wave.no); await A.keys(wave.wall); await B.scan(wave.wall);
      await A.scan(f[0]!); await B.scan(f[1]!); await A.scan('#UNDO'); await B.press('F8'); await B.press('F8'); await B.scan(f[1]!); await A.scan(f[0]!); await A.scan(f[0]!); await A.scan(p[3]!); await A.press('Escape');
      await B.press('F4'); await B.scan(s[0]!); await B.scan(wave.wall); await B.scan(s[0]!);
      await A.click('#FINISH'); await A.press('Escape'); await A.scan(f[2]!); await A.scan(s[1]!);
      await A.click('#FINISH'); await A.seen('finish'); await A.agree(); await B.seen('after A finished'); await B.scan(s[1]!);
    } else {
      await admin.make('rebin-group.open', { group_no: wave.wall });
      for (const no of [...f, ...s, ...(part.includes('2') ? [] : p)]) await admin.ask('rebin-group.scan', { base_package_no: no, wave_id: wave.id, wall_no: 1 });
      await admin.ask('rebin-group.finish', { wave_id: wave.id, wall_no: 1, force_finish: true, reason: '包裹未到' });
    }
    if (part.includes('5')) {
      await A.open('复核打包'); await B.open('复核打包');
      agent.lift();
      await A.scan(wave.wall + '-01'); await B.scan(f[1]!); await A.seen('colleague has it'); await A.scan(f[0]!); await wedge(A.page, f[2]!); await A.press('Escape'); await A.scan(f[0]!); await A.agree(); await B.press('Escape'); await B.scan(f[1]!); await B.press('Escape');
      await A.scan(f[1]!); await A.scan(f[1]!); await A.scan(f[2]!);
      await A.scan('XX-MATERIAL'); await A.press('Escape'); await A.scan(material); await A.scan(material); await A.press('F8');
      agent.put(4000); await A.seen('4000'); await A.press('Escape'); await A.click('#ROLLBACK'); await A.dialog(/重新复核|确/); await A.scan(f[0]!); await A.scan(f[1]!); await A.scan(f[2]!); await A.scan(material);
      agent.printsWith(-3, '卡纸'); agent.lift(); agent.put(1560); await A.seen('1560, printer jams'); 
      await A.scan(s[0]!); await A.seen('next scanned while unprinted'); agent.printsWith(0); await A.line.front.getByRole('button', { name: '重新打印' }).first().click().catch(() => note('!! no retry')); await A.seen('retry');
      await A.reload(); agent.lift(); await A.press('F4'); await A.seen('put down'); 
      await B.scan(s[0]!); await B.keys(s[1]!); await B.scan(material); 
    }
    const boxOf = async (no: string) => { const x = await status(no); const { b_package_list: [bx] } = await admin.make('b-package.list', { b_package_no: x.b_package_no ?? x.b_package_id }).catch(() => ({ b_package_list: [] })); return bx; };
    note('box ' + JSON.stringify(await status(f[0]!)).slice(0, 1500));
    if (part.includes('6')) {
      const boxes = await packed(admin, 1);
      const three = await announce(admin, 3); await receive(admin, three.parcels); const w2 = await makeWave(admin);
      const t = three.parcels.map(({ no }) => no);
      await admin.make('rebin-group.open', { group_no: w2.wall }); for (const no of t) await admin.make('rebin-group.scan', { base_package_no: no, wave_id: w2.id, wall_no: 1 });
      await admin.make('rebin-group.finish', { wave_id: w2.id, wall_no: 1 });
      let box = ''; for (const no of t) box = (await admin.make('b-package.recheck', { base_package_no: no })).entity.b_package_no;
      await admin.make('b-package.pack', { b_package_no: box, weight: 1540, length: 30, width: 20, height: 10 });
      await A.open('拆包'); await B.open('拆包'); await A.scan(box); await B.scan(box); await B.scan(t[0]!);
      await A.scan(t[0]!); await A.scan(t[0]!); await A.scan(t[1]!); await A.scan(f[0]!); await A.press('Escape'); await A.click('#FINISH'); await B.seen('colleague submitted'); await B.click('#FINISH'); await B.press('Escape'); await B.scan(box); await B.press('Escape');
      await A.scan(material); agent.lift(); agent.put(1080); await A.seen('weighed anew'); agent.lift();
      await B.scan(box); await B.press('F4');
      const { package_list: [tt] } = await admin.make('package.list', { package_no: t[2] });
      await admin.make('package.cancel', { package_id: tt.package_id, cancelled: true });
      await A.scan(box); await A.click('#FINISH'); await A.scan(t[2]!); await A.click('#FINISH'); await A.seen('one left'); await A.press('F4');
      await B.scan(boxes[0]!); await B.click('#VOID'); await B.seen('void?'); await B.press('Escape'); await B.seen('no');
      note(JSON.stringify((await admin.make('b-package.list', { b_package_no: box })).b_package_list[0]).slice(0, 1500));
    }
    if (part.includes('7')) {
      const boxes = await packed(admin, 4); await sitAt(admin, 'PACK-01');
      await A.open('集包'); await B.open('集包');
      await A.scan(f[0]!); await A.press('Escape'); await A.scan(boxes[0]!); await A.scan(boxes[0]!); await B.scan(boxes[0]!); await B.press('Escape'); await B.scan(boxes[1]!); await A.scan(boxes[1]!); await A.press('Escape'); await A.scan(boxes[2]!); await A.press('F8'); await A.scan('#REMOVE'); await A.scan(boxes[0]!); await A.scan(boxes[0]!); await A.scan(boxes[2]!);
      await A.line.command('#FINISH').dblclick(); await A.seen('double click finish'); await A.scan(boxes[3]!); await A.press('Escape');
      agent.lift(); agent.put(1150); agent.measure(60, 40, 40); await A.seen('weighed bag'); agent.lift();
      const bagNo = await A.line.title(); note('bag ' + bagNo);
      await A.click('#ROLLBACK'); await A.dialog(/重新打开/); await A.press('F8'); await A.scan(boxes[3]!); await A.click('#FINISH'); agent.put(1150); agent.measure(60, 40, 40); await A.seen('again weighed'); agent.lift();
      await B.click('#FINISH'); await B.keys('600'); await B.keys('60'); await B.keys('40'); await B.keys('40'); await B.press('Alt+1'); await B.seen('B bag');
      const bagB = await B.line.title();
      if (part.includes('8')) {
        await A.open('装车发运'); await B.open('装车发运'); await A.scan(boxes[0]!); await A.press('Escape'); await A.scan(bagNo); await A.scan(bagNo); await B.scan(bagNo); await B.press('Escape'); await B.scan(bagB); await A.scan(bagB); await A.press('Escape'); await A.click('#FINISH'); await A.seen('finish?'); await A.agree(); await A.click('#COMPLETE'); await A.press('Escape'); await A.seen('no plate');
        await A.click('#ROLLBACK'); await A.press('Escape'); await A.click('#DETAILS'); await A.page.locator('[data-form="describe"]').getByLabel('车牌号').fill('粤S12345').catch(() => note('!! no plate field')); await A.page.locator('button[type="submit"][data-call="describe"]').click().catch(() => note('!! submit')); await A.seen('plate'); await A.click('#COMPLETE'); await A.reload(); await A.press('F9');
      }
    }
  }
  } catch (error) { note('!!!! ' + (error as Error).stack); throw error; } finally { await agent.stop(); }
});

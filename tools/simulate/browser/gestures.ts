import { declines, orders, reads, takesOut, weighs, type Gesture, type Hands } from './hands';
import { sortingGestures } from './sorting-gestures';
import { scan } from './wedge';

/** Puts down what is in hand when it is something else: nothing of it is lost. */
const putsDownAnother =
  (field: string): Hands =>
  async (page, body) => {
    const title = page.locator('[data-part="aside"] section:not([data-part="history"]) h2').first();
    const inHand = (await title.count()) ? await title.textContent() : '';
    const leave = page.locator('[data-command="#CANCEL"]');
    if (!inHand || inHand.startsWith(String(body[field])) || (await leave.isDisabled())) return;
    await page.keyboard.press('F4');
    await title.waitFor({ state: 'detached' });
  };

/** Scans the packaging that is not on the list yet. */
const takesMaterial: Hands = async (page, body) => {
  const [code] = body.packaging_material_codes as string[];
  const line = page.locator(`[data-content="1 · ${code}"]`);
  if (await line.count()) return;
  await scan(page, String(code));
  await line.waitFor();
};

/** Writes down the truck's number in the form of the page. */
const namesTruck: Hands = async (page, body) => {
  await page.locator('[data-command="#DETAILS"]').click();
  const form = page.locator('[data-form="describe"]');
  await form.getByLabel('车牌号').fill(String(body.plate_no));
  await page.locator('button[type="submit"][data-call="describe"]').click();
  await form.waitFor({ state: 'hidden' });
};

const unpacks: Gesture = {
  before: async (page, body, person) =>
    body.package_no ? declines(page, body, person) : putsDownAnother('b_package_no')(page, body, person),
  act: (page, body) => scan(page, String(body.package_no ?? body.b_package_no)),
};

const stages: Record<number, string> = { 1: '一级分拣', 2: '二级分拣', 3: '三级分拣' };

/** Unlocks what is locked, and chooses the stage. */
const choosesStage: Hands = async (page, body) => {
  const step = (name: string) => page.locator(`[data-scan-page][data-step="${name}"]`).waitFor();
  if (await page.locator('[data-setup="locked"]').count()) await scan(page, '#UNLOCK');
  await step('choose');
  await page
    .getByRole('radiogroup', { name: '分拣阶段' })
    .getByText(String(stages[Number(body.rank)]))
    .click();
};

/** What hands do at a page for a call. */
export const gestures: Record<string, Gesture> = {
  'inbound-big-bag.scan': reads('big_bag_no'),
  'package.scan': reads('package_no'),
  'package.sign': weighs(['actual_weight', 'actual_length', 'actual_width', 'actual_height']),
  'outbound-wave.lockRank': reads('wave_no', choosesStage),
  'outbound-wave.scanSorting': reads('base_package_no'),
  'rebin-group.open': reads('group_no'),
  'rebin-group.scan': reads('base_package_no'),
  'rebin-group.undo': orders('#UNDO', 'force_undo'),
  'rebin-group.finish': orders('#FINISH', 'force_finish'),
  'b-package.recheck': reads('base_package_no', putsDownAnother('b_package_no')),
  'b-package.unpack': unpacks,
  'b-package.submitUnpack': orders('#FINISH', ''),
  'outbound-big-bag.scan': reads('b_package_no'),
  'outbound-big-bag.deleteScanned': reads('b_package_no', takesOut),
  'outbound-big-bag.finish': orders('#FINISH', ''),
  'outbound-big-bag.complete': weighs(['actual_weight', 'length', 'width', 'height']),
  'shipment.scan': reads('big_bag_no'),
  'shipment.deleteScanned': reads('big_bag_no', takesOut),
  'shipment.finish': orders('#FINISH', 'leave_behind'),
  'shipment.complete': orders('#COMPLETE', '', namesTruck),
  ...sortingGestures,
  'b-package.pack': weighs(['weight', 'length', 'width', 'height'], takesMaterial),
};

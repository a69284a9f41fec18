import contents from '../../src/generated/help.json';
import type { MenuGroup, MenuItem } from '../../src/metadata/model';
import type { HelpContents } from '../../src/metadata/model/help';
import { handheldMenu, isHandheld } from '../../src/shell/menu/handheld-menu';
import { isForbiddenPattern, menuWith, placeAt, visibleMenu } from '../../src/shell/menu/visible-menu';
import { isAmong } from '../../src/shell/path-pattern';
import { shellModel } from '../../src/shell/shell-model';

const help = contents as unknown as HelpContents;

const menu: MenuGroup[] = [
  {
    key: 'basic',
    title: '基础数据',
    icon: 'distribution-basic',
    kinds: ['sos'],
    items: [
      { path: '/account-manage', title: '账号管理', kinds: ['sos'], codes: { sos: ['SOS_Account'] } },
      { path: '/shelf', title: '货架配置', kinds: ['sos'], codes: { sos: ['SOS_Shelf', 'SOS_ShelfAll'] } },
    ],
  },
  {
    key: 'backstage',
    title: '后台管理',
    icon: 'backstage-management',
    kinds: ['inner'],
    items: [{ path: '/account-manage', title: '全局账号', kinds: ['inner'], codes: { inner: ['ADM_Account'] } }],
  },
];

const sorter = { kind: 'sos', codes: new Set(['sos_shelfall']) } as const;
const admin = { kind: 'inner', codes: new Set(['adm_account', 'sos_account']) } as const;

test('a person sees the entries that one of his codes opens', () => {
  expect(visibleMenu(menu, sorter)).toEqual([expect.objectContaining({ key: 'basic', items: [menu[0]?.items[1]] })]);
});

test('codes of another kind of warehouse open nothing', () => {
  expect(visibleMenu(menu, admin).map(({ key }) => key)).toEqual(['backstage']);
  expect(visibleMenu(menu, { kind: null, codes: admin.codes })).toEqual([]);
});

test('one path can stand for different entries', () => {
  expect(placeAt(menu, '/account-manage', admin)).toMatchObject({ item: { title: '全局账号' } });
});

test('an address is a place, forbidden, or nothing', () => {
  expect(placeAt(menu, '/shelf/', sorter)).toMatchObject({ item: { title: '货架配置' } });
  expect(placeAt(menu, '/account-manage', sorter)).toBe('forbidden');
  expect(placeAt(menu, '/nowhere', sorter)).toBeUndefined();
});

test('a record stands below its list, for those who may read one', () => {
  const id = '01a20a00-a20f-704c-b232-ab0539bd7839';
  const [basic, ...others] = menu as [MenuGroup, ...MenuGroup[]];
  const [account, shelf] = basic.items as [MenuItem, MenuItem];
  const withRecord = [{ ...basic, items: [account, { ...shelf, record: { sos: ['SOS_ShelfAll'] } }] }, ...others];
  expect(placeAt(withRecord, `/shelf/${id}`, sorter)).toMatchObject({ item: { title: '货架配置' }, recordId: id });
  const lister = { kind: 'sos', codes: new Set(['sos_shelf']) } as const;
  expect(placeAt(withRecord, `/shelf/${id}`, lister)).toBe('forbidden');
  expect(placeAt(withRecord, '/shelf/no-record', sorter)).toBeUndefined();
  expect(placeAt(menu, `/shelf/${id}`, sorter)).toBeUndefined();
});

test('the side menu makes room on the 24 paths, and for every partner', () => {
  const patterns = shellModel.constants.autoCollapsePaths;
  expect(patterns).toHaveLength(24);
  expect(isAmong(patterns, '/distribution/inbound/acme-sign')).toBe(true);
  expect(isAmong(patterns, '/distribution/return/acme-spot-check')).toBe(true);
  expect(isAmong(patterns, '/consolidation/outbound/rebin')).toBe(true);
  expect(isAmong(patterns, '/consolidation/outbound/rebin/more')).toBe(false);
  expect(isAmong(patterns, '/distribution/inbound/acme-sign-new')).toBe(false);
  expect(isAmong(patterns, '/home')).toBe(false);
});

test('every group of the product has an icon of its own key', () => {
  for (const { icon } of shellModel.menu)
    expect(icon).toMatch(/^(backstage-management|consolidation-|distribution-|data-monitor)/);
});

const partners: MenuGroup[] = [
  {
    key: 'inbound',
    title: '入库',
    icon: 'distribution-inbound',
    kinds: ['sos'],
    items: [
      {
        path: '/inbound/{partner}-sign',
        title: '合作方签收',
        kinds: ['sos'],
        codes: { sos: ['SOS_PartnerSign'] },
        page: 'scan/partner-sign',
        parameter: { entity: 'param-config', field: 'partner_code', label: 'config_name', where: {} },
      },
    ],
  },
];
const signer = { kind: 'sos', codes: new Set(['sos_partnersign']) } as const;
const value = { path: '/inbound/{partner}-sign', value: 'SF-EXPRESS', label: '顺丰' };

test('a line whose address has a parameter is there once for each value: its own address, its name before the title', () => {
  const menuOfTwo = menuWith(partners, [value, { ...value, value: 'JD', label: '京东' }]);
  expect(menuOfTwo[0]?.items.map(({ path, title }) => [path, title])).toEqual([
    ['/inbound/sf-express-sign', '顺丰 合作方签收'],
    ['/inbound/jd-sign', '京东 合作方签收'],
  ]);
  expect(placeAt(menuOfTwo, '/inbound/sf-express-sign', signer)).toMatchObject({
    item: { given: { value: 'SF-EXPRESS', label: '顺丰', pattern: '/inbound/{partner}-sign' } },
  });
  expect(placeAt(menuOfTwo, '/inbound/acme-sign', signer)).toBeUndefined();
  expect(menuWith(partners, [])[0]?.items).toEqual([]);
});

test('handhelds have the pages that the menu says they have, at addresses of their own, and no others', () => {
  const [group, ...others] = menuWith(partners, [value]) as [MenuGroup, ...MenuGroup[]];
  const list = {
    path: '/inbound/list',
    title: '舱单',
    kinds: ['sos'],
    codes: { sos: ['SOS_PartnerSign'] },
  } as MenuItem;
  const whole = [
    { ...group, items: [...group.items.map((item) => ({ ...item, handheld: true as const })), list] },
    ...others,
  ];
  const onHandhelds = visibleMenu(handheldMenu(whole), signer);
  expect(onHandhelds.flatMap(({ items }) => items.map(({ path, route }) => [path, route]))).toEqual([
    ['/pda/inbound/sf-express-sign', '/inbound/{partner}-sign'],
  ]);
  expect(visibleMenu(handheldMenu(whole), sorter)).toEqual([]);
  expect(['/pda', '/pda/inbound/x', '/pdas', '/home'].map(isHandheld)).toEqual([true, true, false, false]);
});

test('who may not open such a line is told so whatever the value, and who may, that there is none', () => {
  expect(isForbiddenPattern(partners, '/inbound/acme-sign', sorter)).toBe(true);
  expect(isForbiddenPattern(partners, '/inbound/acme-sign', signer)).toBe(false);
  expect(isForbiddenPattern(partners, '/inbound/acme', sorter)).toBe(false);
});

test('help says of every page what it is for, and of every scan page which codes can appear', () => {
  const items = shellModel.menu.flatMap((group) => group.items);
  expect(items.map(({ path }) => path).filter((path) => !help.pages[path])).toEqual([]);
  const scanned = items.flatMap(({ page }) => page ?? []).filter((page) => page.startsWith('scan/'));
  const codesOn = (page: string) => (help.calls[page] ?? []).flatMap((call) => help.codes[call] ?? []);
  expect(scanned.filter((page) => codesOn(page).length < 5)).toEqual([]);
  // Of the schema, of the handler's own code, and of code that it calls.
  expect(codesOn('scan/forward')).toEqual(expect.arrayContaining(['TW002', 'TR003', 'TW055']));
  expect(codesOn('scan/forward')).not.toContain('TW054');
});

import { close, noTabs, visit } from '../../src/shell/tabs/tab-list';
import { storedTabs, storeTabs } from '../../src/shell/tabs/tab-storage';

const menu: Record<string, string> = { '/shelf': '货架配置', '/role-manage': '角色管理' };
const titleOf = (key: string) => menu[key];
const at = (key: string, title: string) => ({ key, title, path: `${key}?_page=2` });

beforeEach(() => sessionStorage.clear());

test('tabs survive a reload with their addresses, none of their pages does', () => {
  storeTabs('me', visit(visit(noTabs, at('/shelf', '货架配置')), at('/role-manage', '角色管理')));
  expect(storedTabs('me', titleOf)).toEqual({
    tabs: [at('/shelf', '货架配置'), at('/role-manage', '角色管理')],
    recent: [],
    closed: [],
  });
});

test('what the menu calls otherwise now is called so, and what it has no more is gone', () => {
  const list = visit(visit(noTabs, at('/shelf', '货架')), at('/old-shelf', '旧货架'));
  storeTabs('me', close(visit(list, at('/old-role', '旧角色')), ['/old-role']));
  const { tabs, closed } = storedTabs('me', titleOf);
  expect(tabs).toEqual([at('/shelf', '货架配置')]);
  expect(closed).toEqual([]);
});

test('somebody else, and somebody whose storage is broken, begins without', () => {
  storeTabs('me', visit(noTabs, at('/shelf', '货架配置')));
  expect(storedTabs('you', titleOf)).toEqual({ tabs: [], recent: [], closed: [] });
  sessionStorage.setItem('cangtai.tabs.me', '{"tabs":7');
  expect(storedTabs('me', titleOf)).toEqual(noTabs);
});

import type { MenuProps } from 'antd';
import type { Tabs } from './use-tabs';
import { zh } from '../../language/zh';

type Items = NonNullable<MenuProps['items']>;

/** What can be done with a tab and those around it; without a tab, what concerns all of them. */
export function actionsOn(state: Tabs, key: string | undefined): Items {
  const keys = state.tabs.map((tab) => tab.key);
  const place = key === undefined ? -1 : keys.indexOf(key);
  const own: Items =
    key === undefined || place < 0
      ? []
      : [
          { key: 'close', label: zh`关闭`, onClick: () => state.close(key) },
          {
            key: 'close-others',
            label: zh`关闭其他`,
            disabled: keys.length < 2,
            onClick: () => state.close(...keys.filter((other) => other !== key)),
          },
          {
            key: 'close-right',
            label: zh`关闭右侧`,
            disabled: place === keys.length - 1,
            onClick: () => state.close(...keys.slice(place + 1)),
          },
          { key: 'left', label: zh`向左移`, disabled: place === 0, onClick: () => state.move(key, place - 1) },
          {
            key: 'right',
            label: zh`向右移`,
            disabled: place === keys.length - 1,
            onClick: () => state.move(key, place + 1),
          },
        ];
  return [
    ...own,
    { key: 'close-all', label: zh`关闭全部`, disabled: keys.length === 0, onClick: () => state.close(...keys) },
    { key: 'reopen', label: zh`重新打开关闭的页面`, disabled: !state.canReopen, onClick: () => state.reopen() },
  ];
}

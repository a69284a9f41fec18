import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tag, type MenuProps } from 'antd';
import { useState } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import { useEngine } from '../../core/engine';
import { queryParamNames } from '../../core/list/query-param-names';
import type { SavedView } from '../../core/list/use-saved-views';
import type { ViewApi } from '../../core/list/use-view';
import { zh } from '../../../language/zh';
import { onDemand } from '../../../fields/components/on-demand';

const NameView = onDemand(async () => (await import('./name-view')).default);

const shareText = { personal: '', role: zh`（按角色共享）`, everybody: zh`（所有人）` } as const;

/** The views of a list: which one it shows, whether it was changed since, and what can be done with it. */
export function ViewControl({ api }: { api: ViewApi }) {
  const { confirm } = useEngine();
  const { copy } = useFieldContext();
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const { views = [], current, isChanged, now, apply, overwrite, remove, setDefault } = api;
  const actions: Record<string, () => unknown> = {
    none: () => apply(null),
    new: () => setNaming('new'),
    rename: () => setNaming('rename'),
    link: () => current && copy(linkTo(current)),
    default: () => setDefault(current?.is_default ? null : (current ?? null)),
    remove: async () => {
      const isSure =
        current && (await confirm({ title: zh`确认删除视图“${current.name}”？`, okText: zh`删除`, danger: true }));
      if (isSure) await remove(current);
    },
  };
  const choose: MenuProps['onClick'] = ({ key }) => {
    const view = views.find(({ saved_view_id: id }) => id === key);
    if (view) apply(view);
    else void actions[key]?.();
  };
  const items: MenuProps['items'] = [
    ...views.map((view) => ({ key: view.saved_view_id, label: labelOf(view) })),
    ...(views.length ? [{ type: 'divider' as const }] : []),
    { key: 'new', label: zh`另存为新视图…` },
    ...(current ? ownItems(current) : []),
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items, onClick: choose, selectedKeys: current ? [current.saved_view_id] : [] }}
      >
        <Button type="text" icon={<DownOutlined />} iconPlacement="end" data-saved-view={current?.saved_view_id ?? ''}>
          {current?.name ?? zh`视图`}
        </Button>
      </Dropdown>
      {isChanged && <Tag color="warning">{zh`已修改`}</Tag>}
      {isChanged && current?.is_own && (
        <Button type="link" size="small" onClick={() => overwrite(current, now)}>
          {zh`保存视图`}
        </Button>
      )}
      {naming && (
        <NameView api={api} renamed={naming === 'rename' ? current : undefined} onClose={() => setNaming(undefined)} />
      )}
    </>
  );
}

const ownItems = (view: SavedView): NonNullable<MenuProps['items']> => [
  { key: 'default', label: view.is_default ? zh`取消默认` : zh`设为默认视图` },
  { key: 'link', label: zh`复制链接` },
  ...(view.is_own ? [{ key: 'rename', label: zh`重命名…` }] : []),
  { key: 'none', label: zh`不使用视图` },
  ...(view.is_own ? [{ key: 'remove', label: zh`删除`, danger: true }] : []),
];

function labelOf({ name, share, owner, is_own: isOwn, is_default: isDefault }: SavedView): string {
  const from = isOwn ? shareText[share] : zh`（来自${owner.name}）`;
  return `${name}${from}${isDefault ? zh` · 默认` : ''}`;
}

function linkTo({ saved_view_id: id }: SavedView): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}?${queryParamNames.view}=${id}`;
}

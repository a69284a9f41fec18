import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ListArrangement } from '../../core/list/use-list-setting';

// Few arrange a list, and few of them twice.
const ListSettings = lazy(() => import('./list-settings'));

const boxStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  paddingBlock: 16,
} as const;
const partStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 } as const;

interface Props {
  heading: ReactNode;
  buttons: ReactNode[];
  arrangement: ListArrangement;
  onReload(): void;
}

/** Above the rows: how many there are, what can be made, reload and settings. */
export function ListToolbar({ heading, buttons, arrangement, onReload }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div style={boxStyle} data-toolbar>
      <div style={partStyle}>{heading}</div>
      <div style={partStyle}>
        {buttons}
        <Button type="text" icon={<ReloadOutlined />} aria-label="刷新" title="刷新" onClick={onReload} />
        <Button
          type="text"
          icon={<SettingOutlined />}
          aria-label="列表设置"
          title="列表设置"
          onClick={() => setOpen(true)}
        />
      </div>
      {isOpen && (
        <Suspense>
          <ListSettings arrangement={arrangement} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

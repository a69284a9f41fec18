import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useListContext } from './list-context';

// Few arrange a list, and few of them twice.
const ListSettings = lazy(() => import('./list-settings'));

/** ProTable's `optionsRender`: its own options are spans that no key reaches. */
export function ListOptions() {
  const { list, arrangement } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="text" icon={<ReloadOutlined />} aria-label="刷新" title="刷新" onClick={list.refresh} />
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label="列表设置"
        title="列表设置"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ListSettings arrangement={arrangement} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

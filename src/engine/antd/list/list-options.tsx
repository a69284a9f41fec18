import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useListContext } from './list-context';
import { zh } from '../../../language/zh';
import { onDemand } from '../../../fields/components/on-demand';

// Few arrange a list, and few of them twice.
const ListSettings = onDemand(async () => (await import('./list-settings')).default);

/** ProTable's `optionsRender`: its own options are spans that no key reaches. */
export function ListOptions() {
  const { list, arrangement } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="text" icon={<ReloadOutlined />} aria-label={zh`刷新`} title={zh`刷新`} onClick={list.refresh} />
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={zh`列表设置`}
        title={zh`列表设置`}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ListSettings arrangement={arrangement} onClose={() => setOpen(false)} />}
    </>
  );
}

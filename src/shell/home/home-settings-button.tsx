import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { HomeCards } from './use-home-cards';
import { zh } from '../../language/zh';

const HomeSettings = lazy(() => import('./home-settings'));

/** The way to a home page of one's own. */
export function HomeSettingsButton({ cards }: { cards: HomeCards }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" icon={<SettingOutlined />} onClick={() => setOpen(true)}>
        {zh`自定义首页`}
      </Button>
      {isOpen && (
        <Suspense>
          <HomeSettings cards={cards} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

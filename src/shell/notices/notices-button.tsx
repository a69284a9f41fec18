import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover, Spin } from 'antd';
import { useState } from 'react';
import { useOwnPreference } from '../session/own-preference';
import type { Person } from '../session/session';
import { useReadySession } from '../session/session-context';
import { newNotices } from './notice';
import { useNotices } from './notices-context';
import { zh } from '../../language/zh';
import { onDemand } from '../../fields/components/on-demand';

const NoticeList = onDemand(async () => (await import('./notice-list')).default, <Spin />);

/** The bell in the top bar: how much is new, and all of it. Looking at it makes it known, on every browser of the account. */
export function NoticesButton({ person }: { person: Person }) {
  const { notices } = useNotices();
  const [times = [], keepTimes] = useOwnPreference(person, 'noticed_times');
  // Elsewhere there are other notices, which were not seen here.
  const place = useReadySession().warehouse.id;
  const noticed = times.find(({ warehouse_id: id }) => id === place)?.time;
  const [isOpen, setOpen] = useState(false);
  // What was new when it was opened stays marked while it is open.
  const [before, setBefore] = useState(noticed);
  const count = newNotices(notices, noticed).length;
  const turn = (open: boolean) => {
    setOpen(open);
    if (!open) return;
    setBefore(noticed);
    const [latest] = notices;
    const elsewhere = times.filter(({ warehouse_id: id }) => id !== place);
    if (latest && count) keepTimes([...elsewhere, { warehouse_id: place, time: latest.time }]);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={turn}
      destroyOnHidden
      styles={{ container: { padding: 0 } }}
      content={<NoticeList notices={notices} noticed={before} onFollow={() => setOpen(false)} />}
    >
      <Button
        type="text"
        data-tour="notices"
        aria-label={count ? zh`通知，${count} 条新的` : zh`通知`}
        title={zh`通知`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={
          <Badge count={count} size="small">
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  );
}

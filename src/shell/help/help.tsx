import { Modal, Spin, Tabs } from 'antd';
import { useLocation } from 'umi';
import { listKeys } from '../../engine/antd/list/use-list-keys';
import { useData } from '../../engine/core/client/use-data';
import { shortcuts } from '../keys/shortcuts';
import { useMenu } from '../menu/menu-context';
import { useReadySession } from '../session/session-context';
import { FirstSteps } from './first-steps';
import styles from './help.module.css';
import { loadHelpContents } from './help-contents';
import { PageHelp } from './page-help';
import { tourFor } from './tour-for';
import { turnTour } from './touring';
import { zh } from '../../language/zh';

/** What the page in front is about, the first steps, and which keys do what. */
export function Help({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const { find, menu } = useMenu();
  const session = useReadySession();
  const { data: contents, error } = useData(loadHelpContents, []);
  const place = find(pathname);
  const tour = contents && tourFor(contents.tours, session, menu);
  const start = () => {
    onClose();
    turnTour(true);
  };
  const keys = { key: 'keys', label: zh`快捷键`, children: <Keys /> };
  const steps = tour && {
    key: 'steps',
    label: zh`新手引导`,
    children: <FirstSteps tour={tour} onLeave={onClose} onStart={start} />,
  };
  const page = contents &&
    typeof place === 'object' && {
      key: 'page',
      label: zh`本页说明`,
      children: <PageHelp item={place.item} contents={contents} />,
    };
  const isKnown = contents !== undefined || error !== undefined;
  return (
    <Modal open title={zh`帮助与快捷键`} footer={null} onCancel={onClose} width={720} className={styles.help}>
      {isKnown ? <Tabs items={[page, steps, keys].filter((tab) => typeof tab === 'object')} /> : <Spin />}
    </Modal>
  );
}

function Keys() {
  return (
    <dl className={styles.keys}>
      {[...Object.values(shortcuts), ...listKeys].map(({ title, keys }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <kbd>{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

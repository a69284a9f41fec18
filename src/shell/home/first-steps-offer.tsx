import { CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { turnTour } from '../help/touring';
import { useOwnPreference } from '../session/own-preference';
import type { Person } from '../session/session';
import styles from './home.module.css';
import { zh } from '../../language/zh';

/** Offers the first steps until they are gone or not wanted; afterwards they stand behind the question mark. */
export function FirstStepsOffer({ person }: { person: Person }) {
  const [isToured, keep] = useOwnPreference(person, 'is_toured');
  if (isToured) return null;
  const start = () => {
    keep(true);
    turnTour(true);
  };
  return (
    <section className={styles.offer} aria-label={zh`新手引导`}>
      <CompassOutlined />
      <span>{zh`第一次使用？几步看完从哪里开始。`}</span>
      <Button type="link" size="small" onClick={start}>
        {zh`开始引导`}
      </Button>
      <Button type="link" size="small" onClick={() => keep(true)}>
        {zh`不再显示`}
      </Button>
    </section>
  );
}

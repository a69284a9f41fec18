import { CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'umi';
import type { Tour } from '../../metadata/model/help';
import styles from './help.module.css';
import { zh } from '../../language/zh';

interface Props {
  tour: Tour;
  /** The way to a page closes what stands before it. */
  onLeave(): void;
  onStart(): void;
}

/** The first steps as a list, each with the way to its page; or one by one over the console. */
export function FirstSteps({ tour, onLeave, onStart }: Props) {
  return (
    <>
      <h2>{tour.title}</h2>
      <ol className={styles.steps}>
        {tour.steps.map(({ title, text, path }) => (
          <li key={`${title}${path ?? ''}`}>
            {path === undefined ? (
              <strong>{title}</strong>
            ) : (
              <Link to={path} onClick={onLeave}>
                {title}
              </Link>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Button type="primary" icon={<CompassOutlined />} onClick={onStart}>
        {zh`开始引导`}
      </Button>
    </>
  );
}

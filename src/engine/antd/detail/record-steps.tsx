import { Steps } from 'antd';
import { useEffect, useRef } from 'react';
import { fieldTypes } from '../../../fields/types';
import type { StatusStep } from '../../core/detail/status-steps';
import styles from './record-page.module.css';
import { zh } from '../../../language/zh';

const stepNames = { item: styles.recordStep };
const states = { passed: 'finish', current: 'process', next: 'wait' } as const;

/** The way of a record through its workflow, with times and people; the end of a long way is in sight. */
export function RecordSteps({ steps }: { steps: StatusStep[] }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (line.current) line.current.scrollLeft = line.current.scrollWidth;
  }, [steps]);
  if (steps.length < 2) return null;
  return (
    <div className={styles.recordSteps} ref={line} tabIndex={0} role="region" aria-label={zh`流转过程`}>
      <Steps
        classNames={stepNames}
        size="small"
        responsive={false}
        titlePlacement="vertical"
        type="dot"
        current={steps.findIndex(({ state }) => state === 'current')}
        items={steps.map(({ title, state, at, by }) => ({
          title: state === 'next' ? zh`下一步：${title}` : title,
          status: states[state],
          content: at && (
            <>
              <time dateTime={at}>{fieldTypes['date-time'].text(at, {})}</time>
              <br />
              {by}
            </>
          ),
        }))}
      />
    </div>
  );
}

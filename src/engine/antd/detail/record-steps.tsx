import { Steps } from 'antd';
import { useEffect, useRef } from 'react';
import { fieldTypes } from '../../../fields/types';
import type { StatusStep } from '../../core/detail/status-steps';
import styles from './record-page.module.css';
import { zh } from '../../../language/zh';

const stepNames = { item: styles.recordStep };
const states = { passed: 'finish', current: 'process', next: 'wait' } as const;

/** The way of a record through its workflow, with times and people; of a long way the current step is in sight, however wide the window. */
export function RecordSteps({ steps }: { steps: StatusStep[] }) {
  const line = useRef<HTMLDivElement>(null);
  const current = steps.findIndex(({ state }) => state === 'current');
  useEffect(() => {
    const show = () => line.current && showInMiddle(line.current, line.current.firstElementChild?.children[current]);
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [steps, current]);
  if (steps.length < 2) return null;
  return (
    <div className={styles.recordSteps} ref={line} tabIndex={0} role="region" aria-label={zh`流转过程`}>
      <Steps
        classNames={stepNames}
        size="small"
        responsive={false}
        titlePlacement="vertical"
        type="dot"
        current={current}
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

function showInMiddle(line: HTMLElement, step: Element | undefined): void {
  if (!step) return;
  const [around, own] = [line.getBoundingClientRect(), step.getBoundingClientRect()];
  line.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
}

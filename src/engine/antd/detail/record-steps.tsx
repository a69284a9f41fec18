import { Steps } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { fieldTypes } from '../../../fields/types';
import type { StatusStep } from '../../core/detail/status-steps';
import styles from './record-page.module.css';
import { zh } from '../../../language/zh';

const stepNames = { item: styles.recordStep };
const states = { passed: 'finish', current: 'process', next: 'wait' } as const;

/** The way of a record through its workflow, with times and people; of a long way the current step is in sight, however wide the window, and no step is cut. */
export function RecordSteps({ steps }: { steps: StatusStep[] }) {
  const line = useRef<HTMLDivElement>(null);
  const current = steps.findIndex(({ state }) => state === 'current');
  useLayoutEffect(() => {
    const box = line.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => fit(box, { count: steps.length, current }));
    observer.observe(box);
    return () => observer.disconnect();
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

/** In pixels: a time stands in it as a whole. */
const leastWidth = 134;

/** As many whole steps as there is room for: the first ones, until the current step and the one after it stand further on. */
function fit(line: HTMLElement, { count, current }: { count: number; current: number }): void {
  const whole = Math.max(1, Math.floor(line.clientWidth / leastWidth));
  const width = count > whole ? line.clientWidth / whole : leastWidth;
  line.style.setProperty('--step-width', `${width}px`);
  const before = Math.min(current + 2, count) - whole;
  line.scrollLeft = Math.max(0, before) * width;
}

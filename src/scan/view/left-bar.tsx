import { useState } from 'react';
import type { ScanPage } from '../page/definition';
import { BarButton } from './bar-button';
import styles from './scan-page.module.css';
import { zh } from '../../language/zh';

/** What is still in hand at a workbench that was left, or taken by another: it is taken up again there, or given up. */
export function LeftBar({ page }: { page: ScanPage }) {
  const { definition, pageState, place, giveUp } = page;
  const [isBinding, setBinding] = useState(false);
  // What was taken over to here is not elsewhere any more.
  const { open_no: open } = pageState.work;
  const left = pageState.left?.find(({ work }) => !open || work.open_no !== open);
  if (!left) return null;
  const { workbenchId, name, code, step } = left;
  const goBack = async () => {
    setBinding(true);
    await place.bind?.(code ?? '').finally(() => setBinding(false));
  };
  return (
    <div className={styles.taken} role="status" data-left={workbenchId}>
      <strong>{zh`工作台 ${name} 上还有未完成的作业`}</strong>
      <span>{zh`下一步：${definition.steps[step]?.prompt}`}</span>
      {place.bind && code && (
        <BarButton letter="J" size="large" type="primary" loading={isBinding} onClick={() => void goBack()}>
          {zh`绑定 ${name} 并继续`}
        </BarButton>
      )}
      <BarButton letter="G" size="large" onClick={() => giveUp(workbenchId)}>
        {zh`放弃`}
      </BarButton>
    </div>
  );
}

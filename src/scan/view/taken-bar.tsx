import { useState } from 'react';
import type { ScanPage } from '../page/definition';
import { useCallData } from '../page/use-call-data';
import { BarButton } from './bar-button';
import styles from './scan-page.module.css';
import { zh } from '../../language/zh';

/** Another session has bound the workbench of this one; `who`: absent, where it was unbound alone. */
export interface Taken {
  who?: string;
}

/** Undefined: the workbench is this session's. */
export function useTaken({ workbench, person }: ScanPage['place']): Taken | undefined {
  const said = useCallData('shell.workbenchHolder', workbench.isNone ? undefined : {}, { watch: 'workbench' });
  if (!said || said.is_own) return undefined;
  return { who: (said.holder === person.name ? zh`您在另一处的登录` : said.holder) || undefined };
}

interface Props extends Pick<ScanPage, 'place' | 'boundAnew'> {
  taken: Taken;
}

/** That the workbench is another's now, told at once, with the ways on. */
export function TakenBar({ place: { workbench, bind }, boundAnew, taken: { who } }: Props) {
  const [isBinding, setBinding] = useState(false);
  const { code } = workbench;
  const rebind = async () => {
    setBinding(true);
    await bind?.(code ?? '', true).finally(() => setBinding(false));
    boundAnew();
  };
  return (
    <div className={styles.taken} role="alert" data-taken>
      <strong>{who ? zh`工作台 ${workbench.name} 已由${who}绑定` : zh`工作台 ${workbench.name} 已被解绑`}</strong>
      <span>{zh`请停止扫描：在右上角更换工作台，或重新绑定`}</span>
      {bind && code && (
        <BarButton letter="B" size="large" loading={isBinding} onClick={() => void rebind()}>
          {zh`重新绑定`}
        </BarButton>
      )}
    </div>
  );
}

import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'umi';
import { useAntdPorts } from '../../engine/antd/ports';
import { EngineProvider, type Transport, type UseSearchState } from '../../engine/core/engine';
import type { Asker } from '../../metadata/access';
import { useNotice } from '../notice';
import { useRequest } from '../request/request-context';
import { isRead, loadEntity } from './entity-reads';
import { shellModel } from '../shell-model';

dayjs.locale('zh-cn');

/** Gives the engine its surroundings: our requests, our messages, the address bar. */
export function ConsoleEngine({ who, children }: { who: Asker; children: ReactNode }) {
  const request = useRequest();
  const notice = useNotice();
  const { confirm } = useAntdPorts();
  // The engine says itself what went wrong, next to the field where it can.
  const transport = useMemo<Transport>(
    () => ({
      call: (path, body, options) => request.call(path, body, { ...options, silent: true, endsWithPage: isRead(path) }),
    }),
    [request],
  );
  return (
    <EngineProvider
      who={who}
      transport={transport}
      shell={shellModel}
      notify={notice}
      confirm={confirm}
      loadEntity={loadEntity}
      useSearchState={useSearchState}
    >
      {children}
    </EngineProvider>
  );
}

const useSearchState: UseSearchState = () => {
  const [params, setParams] = useSearchParams();
  return [params, setParams];
};

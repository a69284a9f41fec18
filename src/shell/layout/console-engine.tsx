import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useCallback, useMemo, type ReactNode } from 'react';
import { history, useLocation, useSearchParams } from 'umi';
import { useAntdPorts } from '../../engine/antd/ports';
import { EngineProvider, type Places, type Transport, type UseSearchState } from '../../engine/core/engine';
import { localDrafts, noDrafts, type Drafts } from '../../engine/core/form/drafts';
import type { Asker } from '../../metadata/access';
import { visibleMenu } from '../menu/visible-menu';
import { openEventStream } from '../live/event-stream';
import { useNotice } from '../notice';
import { useReadySession } from '../session/session-context';
import type { ReadySession } from '../session/session';
import { useRequest } from '../request/request-context';
import { shellModel } from '../shell-model';

dayjs.locale('zh-cn');

/** Gives the engine its surroundings: our requests, our messages, the address bar. */
export function ConsoleEngine({ who, children }: { who: Asker; children: ReactNode }) {
  const request = useRequest();
  const notice = useNotice();
  const places = useMemo(() => placesOf(who), [who]);
  const { confirm } = useAntdPorts(places);
  const { person, warehouse } = useReadySession();
  const drafts = useMemo(() => draftsOf(person, warehouse), [person, warehouse]);
  // The engine says itself what went wrong, next to the field where it can.
  const transport = useMemo<Transport>(
    () => ({
      call: (path, body, { write = true, signal } = {}) =>
        request.call(path, body, { signal, silent: true, endsWithPage: !write, repeats: write ? 'write' : 'read' }),
      upload: request.upload,
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
      useSearchState={useSearchState}
      drafts={drafts}
      places={places}
      live={live}
    >
      {children}
    </EngineProvider>
  );
}

function placesOf(who: Asker): Places {
  const items = visibleMenu(shellModel.menu, who).flatMap((group) => group.items);
  return {
    listOf: (entity) => items.find((item) => item.entity === entity && item.view === 'list')?.path,
    go: (address) => history.push(address),
  };
}

// One for the tab, whoever is in.
const live = openEventStream();

function draftsOf(person: ReadySession['person'], warehouse: ReadySession['warehouse']): Drafts {
  try {
    return localDrafts(`${person.id}.${warehouse.id}`, localStorage);
  } catch {
    // Storage is switched off.
    return noDrafts;
  }
}

type SetSearch = ReturnType<UseSearchState>[1];

const useSearchState: UseSearchState = () => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const set = useCallback<SetSearch>(
    (next, how) => {
      // A page that stands behind another one leaves the address alone.
      if (pathname === history.location.pathname) setParams(next, how);
    },
    [pathname, setParams],
  );
  return [params, set];
};

import { useMemoizedFn } from 'ahooks';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { history, useLocation, useSearchParams } from 'umi';
import { useAntdPorts } from '../../engine/antd/ports';
import {
  EngineProvider,
  type Acting,
  type Places,
  type Transport,
  type UseSearchState,
} from '../../engine/core/engine';
import { localDrafts, noDrafts, type Drafts } from '../../engine/core/platform/drafts';
import { pathFor, type Principal } from '../../metadata/model/access';
import { recordPath, visibleMenu } from '../menu/visible-menu';
import { language, sourceLanguage } from '../../language/language';
import { openEventStream } from '../live/event-stream';
import type { Find } from '../finder/find';
import { useKeepFind } from '../finder/use-recent-finds';
import { useNotice } from '../notice';
import { useReadySession } from '../session/session-context';
import type { ReadySession } from '../session/session';
import type { Request } from '../request/request';
import { useRequest } from '../request/request-context';
import { shellCall, shellModel } from '../shell-model';

// What was loaded of other languages is known to dayjs already.
dayjs.locale(language() === sourceLanguage ? 'zh-cn' : language());

/** Gives the engine its surroundings: our requests, our messages, the address bar. */
export function ConsoleEngine({ principal, children }: { principal: Principal; children: ReactNode }) {
  const request = useRequest();
  useEndedSession(request);
  const notice = useNotice();
  const keepFind = useKeepFind();
  const places = useMemo(() => placesOf(principal, keepFind), [principal, keepFind]);
  const { confirm, agree } = useAntdPorts(places);
  const { person, warehouse, workbench } = useReadySession();
  const acting = useMemo(() => actingOf(person, warehouse, workbench), [person, warehouse, workbench]);
  const drafts = useMemo(() => draftsOf(person, warehouse), [person, warehouse]);
  // The engine says itself what went wrong, next to the field where it can.
  const transport = useMemo<Transport>(
    () => ({
      call: (path, body, { write = true, ...options } = {}) =>
        request.call(path, body, { ...options, silent: true, endsWithPage: !write, repeats: write ? 'write' : 'read' }),
      upload: request.upload,
      follow: request.follow,
    }),
    [request],
  );
  return (
    <EngineProvider
      principal={principal}
      transport={transport}
      shell={shellModel}
      notify={notice}
      confirm={confirm}
      agree={agree}
      useSearchState={useSearchState}
      acting={acting}
      drafts={drafts}
      places={places}
      live={live}
    >
      {children}
    </EngineProvider>
  );
}

/** A session that the server has ended is asked for at once, so that no work is begun that cannot be kept. */
function useEndedSession(request: Request): void {
  const ask = useMemoizedFn(() => {
    const path = pathFor(shellCall('getSelfUserInfo'), null) ?? '';
    // The wrapper tells it, and leads to the login page.
    void request.call(path, {}, { silent: true, repeats: 'read' }).catch(() => undefined);
  });
  useEffect(() => live.onEnded(ask), [ask]);
}

function placesOf(principal: Principal, keepFind: (find: Find) => void): Places {
  const items = visibleMenu(shellModel.menu, principal).flatMap((group) => group.items);
  const list = (entity: string) => items.find((item) => item.entity === entity && item.view === 'list');
  const recordOf = (entity: string, id: string) => {
    const item = list(entity);
    return item && recordPath(item, id, principal);
  };
  return {
    listOf: (entity) => list(entity)?.path,
    recordOf,
    go: (address) => history.push(address),
    seen({ entity, id, title, kind }) {
      const path = recordOf(entity, id);
      if (path) keepFind({ path, title, kind, note: '' });
    },
  };
}

const optionOf = ({ id, name }: { id: string; name: string }) => ({ id, label: name });

const actingOf = (
  person: ReadySession['person'],
  warehouse: ReadySession['warehouse'],
  workbench: ReadySession['workbench'],
): Acting => ({
  account: optionOf(person),
  warehouse: optionOf(warehouse),
  ...(workbench.id !== shellModel.constants.noWorkbenchId && { workbench: optionOf(workbench) }),
});

// One per browser tab, for every session.
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

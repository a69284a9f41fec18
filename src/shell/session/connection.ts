import { history } from 'umi';
import type { Notify } from '../../engine/core/engine';
import type { Whereabouts } from '../request/address';
import { createPageSignal } from '../request/page-signal';
import { createRequest, type Request } from '../request/request';
import { translate } from '../shell-model';
import { leaveForLogin } from './leave';
import type { Warehouse, Workbench } from './session';
import { createSessionCalls, type SessionCalls } from './session-calls';

const pauseBeforeLeavingMs = 1000;

/** The request wrapper of this browser tab, and where its requests say they come from. */
export interface Connection {
  request: Request;
  calls: SessionCalls;
  arrive(warehouse: Warehouse | null, workbench: Workbench | null): void;
}

export function createConnection(notice: Notify): Connection {
  let whereabouts: Whereabouts = {};
  const page = createPageSignal(history.location.pathname);
  history.listen(({ location }) => page.moveTo(location.pathname));
  const request = createRequest({
    whereabouts: () => whereabouts,
    pageSignal: page.current,
    showError: notice.error,
    sessionEnded: endOnce(notice),
  });
  return {
    request,
    calls: createSessionCalls(request),
    arrive(warehouse, workbench) {
      whereabouts = { warehouseId: warehouse?.id, workbenchId: workbench?.id };
    },
  };
}

/** Says that a new sign-in is needed, and goes there; once, however many requests find it out. */
function endOnce(notice: Notify): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  return () => {
    notice.warning(translate('sessionEnded'));
    leaving ??= setTimeout(() => {
      leaving = undefined;
      leaveForLogin(window.location);
    }, pauseBeforeLeavingMs);
  };
}

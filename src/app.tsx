import { lazy, Suspense, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'umi';
import { ScanContextProvider, type ScanContext, type ScanSession } from './scan/page/scan-context';
import { Frame } from './shell/frame';
import { useMenu } from './shell/layout/menu-context';
import { useReadySession, useSession } from './shell/session/session-context';
import { shellModel } from './shell/shell-model';
import { usePageTitle } from './shell/use-page-title';

document.documentElement.lang = 'zh-CN';

/** Umi asks for what stands around its router. */
export function rootContainer(pages: ReactNode): ReactNode {
  return (
    <Frame>
      <ScanContextProvider value={scanContext}>{pages}</ScanContextProvider>
    </Frame>
  );
}

// Not before a scan page is open: the login page would wait for them.
const loadCallForm = () => import('./engine/antd/form/call-form');
const loadFieldServices = () => import('./engine/antd/field-services');
const CallForm = waiting(lazy(async () => ({ default: (await loadCallForm()).CallForm })));
const FieldServices = waiting(lazy(async () => ({ default: (await loadFieldServices()).FieldServices })));

function waiting<P extends object>(Loaded: ComponentType<P>): ComponentType<P> {
  return function Waiting(props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

// Specification 000 § 9.
const sheet = { width: 100, height: 150 };

function useScanSession(): ScanSession {
  const { person, warehouse, workbench } = useReadySession();
  const { bindWorkbench } = useSession();
  const { pathname } = useLocation();
  const place = useMenu().find(pathname);
  const { title, path } = typeof place === 'object' ? place.item : { title: '扫描', path: pathname };
  usePageTitle(title);
  // There when a step asks for its first field.
  useEffect(() => {
    void Promise.allSettled([loadCallForm(), loadFieldServices()]);
  }, []);
  return useMemo(
    () => ({
      person,
      warehouse,
      workbench: { ...workbench, isNone: workbench.id === shellModel.constants.noWorkbenchId },
      bind: bindWorkbench,
      title,
      path,
      codes: shellModel.scanCodes,
      sheet,
      agentAddress: shellModel.constants.deviceAgent,
    }),
    [person, warehouse, workbench, bindWorkbench, title, path],
  );
}

const scanContext: ScanContext = { useScanSession, FieldServices, CallForm };

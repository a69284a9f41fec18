import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'umi';
import { CallForm } from './engine/antd/form/call-form';
import { FieldServices } from './engine/antd/field-services';
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

// Specification 000 § 9.
const sheet = { width: 100, height: 150 };

function useScanSession(): ScanSession {
  const { person, warehouse, workbench } = useReadySession();
  const { bindWorkbench } = useSession();
  const { pathname } = useLocation();
  const place = useMenu().find(pathname);
  const { title, path } = typeof place === 'object' ? place.item : { title: '扫描', path: pathname };
  usePageTitle(title);
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

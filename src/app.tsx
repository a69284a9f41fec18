import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'umi';
import type { MenuItem } from './metadata/model';
import { itemUnder } from './metadata/model/item-under';
import { ScanContextProvider, type ScanContext, type ScanSession } from './scan/page/scan-context';
import { Frame } from './shell/frame';
import { Splash } from './shell/splash';
import { useMayTake } from './shell/auth/use-may-take';
import { loadLanguage } from './shell/language/load-language';
import { handheldHome, handheldPath } from './shell/menu/handheld-menu';
import { useMenu } from './shell/menu/menu-context';
import { usePrintSettings } from './shell/printing/use-print-settings';
import { useReadySession, useSession } from './shell/session/session-context';
import { shellModel } from './shell/shell-model';
import { usePageTitle } from './shell/page/use-page-title';
import { zh } from './language/zh';
import { onDemand } from './fields/components/on-demand';

/** Umi asks this before it draws: nothing is said before the language is there. */
export function render(draw: () => void): void {
  const waiting = loadLanguage();
  fetchPage(waiting);
  if (waiting) void waiting.then(draw);
  else draw();
}

// By the names of the router's own chunks: the bundler makes one of both.
const MainLayout = onDemand(
  async () => (await import(/* webpackChunkName: "shell__layout__main-layout" */ './shell/layout/main-layout')).default,
  <Splash />,
);
const EntityScreen = onDemand(
  async () => (await import(/* webpackChunkName: "p__entity" */ './pages/entity')).default,
  <Splash />,
);

interface ClientRoute {
  path?: string;
  element?: ReactNode;
  children?: ClientRoute[];
}

/** Umi loads pages by React's `lazy`, which holds back what is there (`onDemand` says how long): not those behind nearly every address. */
export function patchClientRoutes({ routes }: { routes: ClientRoute[] }): void {
  const layout = routes.find(({ path, children }) => path === '/' && children);
  const entity = layout?.children?.find(({ path }) => path === '/*');
  if (!layout || !entity) throw new Error('The routes of .umirc.ts are others.');
  layout.element = <MainLayout />;
  entity.element = <EntityScreen />;
}

/**
 * What the address shows comes beside the session, not after it, and its entity in the language that is on its way. What fails fails again
 * where it is waited for, and is told there. The page that the server sends to such an address names the same scripts (`tools/build/list-page.mjs`).
 */
function fetchPage(spoken: Promise<void> | undefined): void {
  const { entity } = itemUnder(shellModel.menu, location.pathname) ?? {};
  if (!entity) return;
  // The login page does without what knows the entities.
  const loadEntity = async (): Promise<void> => {
    const [{ loadAhead }] = await Promise.all([import('./engine/core/client/load-ahead'), spoken]);
    return loadAhead(entity);
  };
  void Promise.allSettled([MainLayout.load(), EntityScreen.load(), loadEntity()]);
}

/** Umi asks for what stands around its router. */
export function rootContainer(pages: ReactNode): ReactNode {
  return (
    <Frame>
      <ScanContextProvider value={scanContext}>{pages}</ScanContextProvider>
    </Frame>
  );
}

// Not before a scan page is open: the login page would wait for them.
const CallForm = onDemand(async () => (await import('./engine/antd/form/call-form')).CallForm);
const FieldServices = onDemand(async () => (await import('./engine/antd/field-services')).FieldServices);

function useScanSession(): ScanSession {
  const { person, warehouse, workbench } = useReadySession();
  const { bindWorkbench, readSeats, reload } = useSession();
  const mayTake = useMemoizedFn(useMayTake());
  // The whole frame is at the other workbench then.
  const bind = useCallback(
    async (code: string, isToldWhoSits = false) => {
      const seat = isToldWhoSits ? undefined : (await readSeats()).find((one) => one.code === code);
      if (seat && !(await mayTake(seat))) return;
      await bindWorkbench(code);
      await reload();
    },
    [bindWorkbench, readSeats, mayTake, reload],
  );
  const { pathname } = useLocation();
  const { find } = useMenu();
  const place = find(pathname);
  const { title, path, given, route }: Partial<MenuItem> & { title: string; path: string } =
    typeof place === 'object' ? place.item : { title: zh`扫描`, path: pathname };
  usePageTitle(title);
  const { config: sheet } = usePrintSettings();
  // There when a step asks for its first field.
  useEffect(() => {
    void Promise.allSettled([CallForm.load(), FieldServices.load()]);
  }, []);
  return useMemo(
    () => ({
      person,
      warehouse,
      workbench: { ...workbench, isNone: workbench.id === shellModel.constants.noWorkbenchId },
      bind,
      title,
      path,
      given,
      handheld:
        route === undefined
          ? undefined
          : {
              home: handheldHome,
              pathOf: (there) => (typeof find(handheldPath(there)) === 'object' ? handheldPath(there) : there),
            },
      codes: shellModel.scanCodes,
      sheet: { width: sheet.distribute_imageSheet_width, height: sheet.distribute_imageSheet_height },
      isPrintSpedUp: sheet.speed_up === 1,
      agentAddress: shellModel.constants.deviceAgent,
    }),
    [person, warehouse, workbench, bind, title, path, given, route, find, sheet],
  );
}

const scanContext: ScanContext = { useScanSession, FieldServices, CallForm };

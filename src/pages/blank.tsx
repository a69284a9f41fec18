import { Button } from 'antd';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'umi';
import { Logo } from '../shell/art/logo';
import { answerQuestions } from '../shell/modules/blank-bridge';
import { callsFrom, originOf } from '../shell/modules/module';
import { useRequest } from '../shell/request/request-context';
import { useNotice } from '../shell/notice';
import { hostApi } from '../shell/modules/bridge';
import { useSession } from '../shell/session/session-context';
import { translate } from '../shell/shell-model';
import { usePageTitle } from '../shell/page/use-page-title';
import { AuthLayout } from '../shell/auth/auth-layout';
import styles from '../shell/auth/auth-layout.module.css';
import { zh } from '../language/zh';

/** Stands in the frame of another system of ours, tells it when it is ready, and answers what it asks. */
export default function BlankPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { session, regions } = useSession();
  const request = useRequest();
  const notice = useNotice();
  const warehouseId = params.get('warehouse_id') ?? '';
  usePageTitle(zh`占位页`);

  useEffect(() => {
    if (session.step !== 'ready') return;
    const isHere = warehouseId === '' || warehouseId === session.warehouse.id;
    const principal = { kind: session.warehouse.kind, codes: session.codes };
    const ports = {
      session,
      regions,
      principal,
      isDark: false,
      request,
      notice,
      isOpen: () => false,
      go: () => undefined,
    };
    // A module may ask for what it is registered for, and for nothing of another module; other frames are ignored.
    const origins = [window.location.origin, ...session.modules.map(originOf)];
    const guarded =
      <Args extends unknown[]>(act: (...given: Args) => unknown) =>
      (...given: unknown[]) => {
        if (!isHere) throw new Error(translate('warehouseConflict'));
        return act(...(given as Args));
      };
    const apiFor = (origin: string) => {
      const host = hostApi({ call_list: callsFrom(session.modules, origin) }, ports);
      return { session: guarded(host.session), toast: guarded(host.toast), call: guarded(host.call) };
    };
    const forget = answerQuestions(apiFor, origins);
    if (window.parent !== window) {
      for (const origin of origins) {
        // The browser delivers it only where the origin is right, and complains elsewhere: ask first.
        if (parentOrigin() === origin) window.parent.postMessage({ type: 'ready', warehouse_id: warehouseId }, origin);
      }
    }
    return forget;
  }, [session, regions, request, notice, warehouseId]);

  if (session.step === 'password') return <Navigate to="/reset-password" replace />;
  return (
    <AuthLayout>
      <div className={styles.message}>
        <Logo size={56} />
        <p>{zh`本页供其他系统嵌入使用，没有可操作的内容`}</p>
        <Button type="primary" onClick={() => navigate('/home')}>
          {zh`返回首页`}
        </Button>
      </div>
    </AuthLayout>
  );
}

/** The origin that frames this page; undefined when none does, or when the browser does not tell. */
function parentOrigin(): string | undefined {
  return window.location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : undefined);
}

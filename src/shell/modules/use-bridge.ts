import { connect, WindowMessenger } from 'penpal';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Module } from '../session/session';
import { shellModel } from '../shell-model';
import { onPageGone } from '../page/page-events';
import { hostApi, type BridgePorts, type GuestApi, type HostApi } from './bridge';
import { originOf } from './module';

const { requestTimeoutMs } = shellModel.constants;

export type BridgeState = 'loading' | 'ready' | 'silent';

/**
 * Connects the frame with the console. Only messages of this very window and of the module's own origin are heard, and only the
 * shapes that penpal knows; a module that does not answer in time is silent.
 */
export function useBridge(frame: RefObject<HTMLIFrameElement | null>, module: Module, ports: BridgePorts): BridgeState {
  const [state, setState] = useState<BridgeState>('loading');
  // The session and the look may change while the module runs: each request sees them as they are.
  const current = useEffectEvent((): HostApi => hostApi(module, ports));

  useEffect(() => {
    const remoteWindow = frame.current?.contentWindow;
    if (!remoteWindow) return;
    const connection = connect<Record<string, (...given: unknown[]) => void>>({
      messenger: new WindowMessenger({ remoteWindow, allowedOrigins: [originOf(module)] }),
      methods: methodsOf(() => current()),
      timeout: requestTimeoutMs,
    });
    let forget = () => {};
    let isOver = false;
    connection.promise.then(
      (remote) => {
        if (isOver) return;
        setState('ready');
        const guest = remote as unknown as { [Name in keyof GuestApi]-?: (gone: unknown) => Promise<void> };
        // A module without this method misses nothing.
        forget = onPageGone((gone) => void guest.pageGone(gone).catch(() => undefined));
      },
      () => isOver || setState('silent'),
    );
    return () => {
      isOver = true;
      forget();
      connection.destroy();
    };
  }, [frame, module]);
  return state;
}

/** What the module may ask, each time of the console as it is then. */
const methodsOf = (current: () => HostApi) => ({
  session: () => current().session(),
  navigate: (path: unknown) => current().navigate(path),
  toast: (type: unknown, text: unknown) => current().toast(type, text),
  call: (name: unknown, body: unknown) => current().call(name, body),
});

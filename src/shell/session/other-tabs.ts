/** left: signed out. entered: signed in. moved: another warehouse. bound: another workbench. */
export type SessionChange = 'left' | 'entered' | 'moved' | 'bound';

let opened: BroadcastChannel | undefined;

// One channel for both directions: a channel does not hear what it says itself.
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('cangtai.session'));

/** Tells the other tabs of this browser, which share the session, what happened to it here. */
export function tellOtherTabs(change: SessionChange): void {
  channel().postMessage(change);
}

/** Hears what happened to the session in other tabs until the answered function is called. */
export function hearOtherTabs(hear: (change: SessionChange) => void): () => void {
  const listen = ({ data }: MessageEvent<SessionChange>) => hear(data);
  channel().addEventListener('message', listen);
  return () => channel().removeEventListener('message', listen);
}

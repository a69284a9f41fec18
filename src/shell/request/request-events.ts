/** A failure, for monitoring. */
export interface RequestFailure {
  path: string;
  code: number;
  logId: string;
  /** page: a page's own code failed. */
  kind: 'refused' | 'timeout' | 'page';
}

const eventName = 'cangtai:request-failed';

/** Tells the window that a call failed. */
export function reportFailure(failure: RequestFailure): void {
  window.dispatchEvent(new CustomEvent<RequestFailure>(eventName, { detail: failure }));
}

/** Listens to failed calls until the answered function is called. */
export function onFailure(listen: (failure: RequestFailure) => void): () => void {
  const hear = (event: Event) => listen((event as CustomEvent<RequestFailure>).detail);
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}

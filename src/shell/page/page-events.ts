/** evicted: its tab is still open, but the page will be loaded anew. closed: its tab is gone. */
export interface PageGone {
  path: string;
  why: 'evicted' | 'closed';
}

const eventName = 'cangtai:page-gone';

/** Tells the page's own listeners and the sub-applications that a page is not kept any longer. */
export function announceGone(gone: PageGone): void {
  window.dispatchEvent(new CustomEvent<PageGone>(eventName, { detail: gone }));
}

/** Listens until the answered function is called. */
export function onPageGone(listen: (gone: PageGone) => void): () => void {
  const hear = (event: Event) => listen((event as CustomEvent<PageGone>).detail);
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}

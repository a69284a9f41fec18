/** Ends the reads of a page when the person leaves it (specification 002 § 8, decisions.md 17). */
export interface PageSignal {
  current(): AbortSignal;
  /** The address changed. Only another path is another page: filters and sorting are written into the query. */
  moveTo(pathname: string): void;
}

export function createPageSignal(pathname: string): PageSignal {
  let here = pathname;
  let controller = new AbortController();
  return {
    current: () => controller.signal,
    moveTo(next) {
      if (next === here) return;
      here = next;
      controller.abort();
      controller = new AbortController();
    },
  };
}

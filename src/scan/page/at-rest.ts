import type { ScanPage } from './definition';

/** Is nothing on its way whose answer would tell more? What the page itself asks about a command is given up for news. */
export const isAtRest = ({ queue, pageState }: Pick<ScanPage, 'queue' | 'pageState'>): boolean =>
  queue.jobs.length === 0 && (queue.state === 'flowing' || Boolean(pageState.result?.confirm?.isOrdered));

import { useState } from 'react';
import { useCallByName } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import type { CallName, RequestOf } from '../../generated/client';
import { bodyOf, type LiveStream, type ScanPage } from './definition';
import { useChangeCount } from './use-change-count';
import type { Work } from './work';

interface Told {
  told: Work;
  /** When it was told, and when it last told of something new, in ms. */
  at: number;
  newAt: number;
}

export interface LiveView {
  /** What was told last; undefined: nothing yet. */
  told?: Told;
  /** The latest answer has not come: what is told is old. */
  isOld: boolean;
  /** What is wrong, in a sentence. */
  alarm?: string;
}

/**
 * What a page's `live` tells, read again and again as long as the page is in front. How long nothing has come is counted up to the latest
 * answer: a network that is away is no machine that stands still.
 */
export function useLive({ pageState }: ScanPage, { request, watch, everySeconds, news, alarm }: LiveStream): LiveView {
  const make = useCallByName();
  const changeCount = useChangeCount(watch);
  const [latest, setLatest] = useState<Told>();
  const body = bodyOf(request, { work: pageState.work, code: '', values: {} });
  const read = async (signal: AbortSignal) => {
    // The page's definition holds the body against the schema of this very call.
    const answer = await make(request.call as CallName, body as RequestOf<CallName>, { signal });
    const told = answer as unknown as Work;
    const at = Date.now();
    setLatest((known) => ({ told, at, newAt: known && isSame(news(known.told), news(told)) ? known.newAt : at }));
  };
  const { error } = useData(read, [request, JSON.stringify(body), changeCount], { pollMs: everySeconds * 1000 });
  return {
    told: latest,
    isOld: error !== undefined,
    alarm: latest && alarm(latest.told, Math.round((latest.at - latest.newAt) / 1000)),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

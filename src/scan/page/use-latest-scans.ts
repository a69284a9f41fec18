import { useState } from 'react';
import type { AnswerOf } from '../../generated/client';
import type { ScanPage } from './definition';
import { historyLength, type Row } from './page-state';
import { useCallData } from './use-call-data';
import { useMayCall } from './use-denied';
import { useTimesShown } from './use-times-shown';

const latestCall = 'scan-log.latest';

/** A scan that another browser has made at this workbench, or this one before it knew it. */
export type LatestScan = AnswerOf<typeof latestCall>['scan_list'][number];

const none: LatestScan[] = [];

/** The latest scans at this workbench that are not in the page's own history, the latest first: by anyone, in any browser. */
export function useLatestScans({ pageState, queue, place, isLoaded }: ScanPage): LatestScan[] {
  const { workbench } = place;
  // What waits for its answer may be done already, and is told by that.
  const known = [...pageState.rows, ...queue.jobs.slice(0, historyLength)].map(({ id }) => id);
  // What the page does from then on stands in its own history.
  const [asked, setAsked] = useState<{ of: string; known: string[] }>();
  // Back at it, what was scanned here since is known, and what others have scanned meanwhile is not.
  const visit = [workbench.id, pageState.boundTimes ?? 0, useTimesShown()].join(' ');
  if (isLoaded && asked?.of !== visit) setAsked({ of: visit, known });
  const mayCall = useMayCall(latestCall);
  const body = asked && mayCall && !workbench.isNone ? { known_list: asked.known } : undefined;
  return useCallData(latestCall, body, { turn: asked?.of })?.scan_list ?? none;
}

/** The page's own lines and what was scanned at the workbench otherwise, the latest first: what was answered late stands where it was scanned. */
export const inTime = (rows: Row[], logged: LatestScan[]): (Row | LatestScan)[] =>
  [...rows, ...logged].sort((one, other) => momentOf(other) - momentOf(one)).slice(0, historyLength);

const momentOf = (line: Row | LatestScan): number => ('at' in line ? line.at : Date.parse(line.create_time));

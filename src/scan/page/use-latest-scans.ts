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
export function useLatestScans({ pageState, place, isLoaded }: ScanPage): LatestScan[] {
  const { workbench } = place;
  const known = pageState.rows.map(({ id }) => id);
  // What the page does from then on stands in its own history.
  const [asked, setAsked] = useState<{ of: string; known: string[] }>();
  // Back at it, what was scanned here since is known, and what others have scanned meanwhile is not.
  const visit = [workbench.id, pageState.boundTimes ?? 0, useTimesShown()].join(' ');
  if (isLoaded && asked?.of !== visit) setAsked({ of: visit, known });
  const mayCall = useMayCall(latestCall);
  const body = asked && mayCall && !workbench.isNone ? { known_list: asked.known } : undefined;
  return useCallData(latestCall, body, { turn: asked?.of })?.scan_list ?? none;
}

/** The page's own lines as they were told, and between them what was scanned at the workbench otherwise, where it belongs in time. */
export function inTime(rows: Row[], logged: LatestScan[]): (Row | LatestScan)[] {
  const later = [...logged];
  const lines = rows.flatMap((row): (Row | LatestScan)[] => {
    const count = later.findIndex(({ create_time: time }) => Date.parse(time) <= row.at);
    return [...later.splice(0, count < 0 ? later.length : count), row];
  });
  return [...lines, ...later].slice(0, historyLength);
}

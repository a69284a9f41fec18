import { useScale } from '../devices/use-scale';
import type { Scale } from '../devices/scale';
import type { Agent } from '../devices/use-agent';
import type { ScanPage } from '../page/definition';
import { submitCode } from '../page/resolve';
import type { Queue } from '../queue/queue';

/** Was what is in hand sent, and is not answered yet? What is put on the scale, or measured, meanwhile is the next already. */
export const isOnItsWay = ({ jobs }: Queue): boolean => jobs.some(({ code }) => code === submitCode);

/**
 * What lies on the scale, for the thing in hand of this person, at this workbench, on this page: all that show it ask for the same one. A question
 * is about what lies there as it is asked; so is what was sent, until it is answered.
 */
export function useWeight({ place, pageState, queue }: ScanPage, agent: Agent, unit: string | undefined): Scale {
  const owner = [place?.person?.id, place?.workbench?.id, place?.path, pageState.workTurn].join(' ');
  const { weighsFrom: from = 0, workAt: scannedAt } = pageState;
  const isAsking = queue.state === 'confirming' || isOnItsWay(queue);
  const scale = useScale(agent, unit, { owner, isAsking, from, scannedAt });
  // What a scale has shown last that is gone now is not what lies there; what it has weighed for this one stays.
  return isGone(agent) && scale.state !== 'held' ? { ...scale, state: 'reading', shown: null, weight: null } : scale;
}

const isGone = ({ link, state, devices: { scale } }: Agent): boolean =>
  link !== undefined && (state !== 'here' || (scale !== undefined && scale !== 'ready'));

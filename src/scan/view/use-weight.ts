import { useScale } from '../devices/use-scale';
import type { Scale } from '../devices/scale';
import type { Agent } from '../devices/use-agent';
import type { ScanPage } from '../page/definition';

/**
 * What lies on the scale, for the thing in hand of this person, at this workbench, on this page: all that show it ask for the same one. A question
 * is about what lies there as it is asked.
 */
export function useWeight({ place, pageState, queue }: ScanPage, agent: Agent, unit: string | undefined): Scale {
  const owner = [place?.person?.id, place?.workbench?.id, place?.path, pageState.workTurn].join(' ');
  return useScale(agent, unit, owner, queue.state === 'confirming');
}

import type { CheckTransportTask, TransportTask } from '../../platform/gateways';
import { askGateway, type GatewaySettings, type GatewayTimes } from './ask-gateway';

/**
 * The port of the transport system: `POST /transport-tasks` with `task_no` answers `state` open, closed or unknown, and of a task that is
 * known what was said of its truck: `plate_no`, `destination`, `big_bag_count`.
 */
export const transport =
  (settings: GatewaySettings | undefined, times?: GatewayTimes): CheckTransportTask =>
  ({ taskNo, idempotencyKey }) =>
    askGateway(
      settings,
      { gateway: 'transport', path: '/transport-tasks', body: { task_no: taskNo }, idempotencyKey, read: taskIn },
      times,
    );

const states = ['open', 'closed', 'unknown'] as const;
const isShort = (said: unknown): said is string => typeof said === 'string' && said.length <= 50;

function taskIn(answer: unknown): TransportTask | undefined {
  const said = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const state = states.find((one) => one === said.state);
  if (!state) return undefined;
  const { plate_no: plateNo, destination, big_bag_count: count } = said;
  return {
    state,
    ...(isShort(plateNo) && { plateNo }),
    ...(isShort(destination) && { destination }),
    ...(Number.isSafeInteger(count) && { bigBagCount: Number(count) }),
  };
}

import type { Cancellation, Partners } from '../../platform/gateways';
import { askGateway, type GatewaySettings, type GatewayTimes } from './ask-gateway';

const gateway = 'partner';
// The rest comes the next time.
const atOnce = 200;

/**
 * The port of the partners: `POST /cancellations` answers `cancellation_list`, those of `cancellation_no`, `warehouse_code` and `package_no`
 * that were not answered yet; `POST /cancellations/answers` takes `answer_list` of `cancellation_no` and `state` cancelled, late or unknown.
 */
export const partners = (settings: GatewaySettings, times?: GatewayTimes): Partners => ({
  listCancellations: (idempotencyKey) =>
    askGateway(
      settings,
      { gateway, path: '/cancellations', body: { limit: atOnce }, idempotencyKey, read: cancellationsIn },
      times,
    ),
  answerCancellations: (answers, idempotencyKey) => {
    const list = answers.map(({ cancellationNo, state }) => ({ cancellation_no: cancellationNo, state }));
    return askGateway(
      settings,
      { gateway, path: '/cancellations/answers', body: { answer_list: list }, idempotencyKey, read: () => null },
      times,
    ).then(() => undefined);
  },
});

function cancellationsIn(answer: unknown): Cancellation[] | undefined {
  const { cancellation_list: list } = fieldsOf(answer);
  if (!Array.isArray(list) || list.length > atOnce) return undefined;
  const read = list.map(cancellationIn);
  return read.every((one) => one !== undefined) ? read : undefined;
}

function cancellationIn(said: unknown): Cancellation | undefined {
  const { cancellation_no: cancellationNo, warehouse_code: warehouse, package_no: packageNo } = fieldsOf(said);
  return isShort(cancellationNo) && isShort(warehouse) && isShort(packageNo)
    ? { cancellationNo, warehouse, packageNo }
    : undefined;
}

const isShort = (said: unknown): said is string => typeof said === 'string' && said.length > 0 && said.length <= 100;

const fieldsOf = (said: unknown): Record<string, unknown> =>
  (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>;

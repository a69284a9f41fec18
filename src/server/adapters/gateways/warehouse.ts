import type { Seal, SealAnswer } from '../../platform/gateways';
import { askGateway, type GatewaySettings, type GatewayTimes } from './ask-gateway';

/**
 * The port of the warehouse system: `POST /seals` with `kind`, `number`, `warehouse_code` and `package_count` answers `state` sealed, split,
 * reship or failed, with `reason` for people.
 */
export const sealing =
  (settings: GatewaySettings, times?: GatewayTimes): Seal =>
  ({ kind, number, warehouse, packageCount, idempotencyKey }) =>
    askGateway(
      settings,
      {
        gateway: 'warehouse',
        path: '/seals',
        body: { kind, number, warehouse_code: warehouse, package_count: packageCount },
        idempotencyKey,
        read: sealIn,
      },
      times,
    );

const states = ['sealed', 'split', 'reship', 'failed'] as const;

function sealIn(answer: unknown): SealAnswer | undefined {
  const said = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const state = states.find((one) => one === said.state);
  if (!state) return undefined;
  const { reason } = said;
  return { state, ...(typeof reason === 'string' && reason.length <= 200 && { reason }) };
}

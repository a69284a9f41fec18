import type { OrderWaybill, VoidAnswer, VoidWaybill, WaybillAnswer } from '../../platform/gateways';
import { askGateway, type GatewaySettings, type GatewayTimes } from './ask-gateway';

/**
 * The port of the carriers: `POST /waybills` answers `state` issued with `waybill_no`, or cancelled, or refused with `reason`. A waybill
 * that is still being made is answered by 425, and asked for again.
 */
export const carrier =
  (settings: GatewaySettings | undefined, times?: GatewayTimes): OrderWaybill =>
  ({ requestNo, packageNo, carrier: code, resource, country, weight, issuer }) =>
    askGateway(
      settings,
      {
        gateway: 'carrier',
        path: '/waybills',
        body: { request_no: requestNo, package_no: packageNo, carrier: code, resource, country, weight, issuer },
        idempotencyKey: requestNo,
        read: waybillIn,
      },
      times,
    );

/** The other way: `POST /waybills/void` answers `state` voided, or unknown, or refused with `reason`. */
export const voiding =
  (settings: GatewaySettings | undefined, times?: GatewayTimes): VoidWaybill =>
  ({ requestNo, carrier: code }) =>
    askGateway(
      settings,
      {
        gateway: 'carrier',
        path: '/waybills/void',
        body: { request_no: requestNo, carrier: code },
        idempotencyKey: `${requestNo}.void`,
        read: voidedIn,
      },
      times,
    );

const numberPattern = /^[A-Z0-9-]{4,40}$/;
const isShort = (said: unknown, max: number): said is string => typeof said === 'string' && said.length <= max;

const fieldsOf = (answer: unknown): Record<string, unknown> =>
  (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;

function voidedIn(answer: unknown): VoidAnswer | undefined {
  const { state, reason } = fieldsOf(answer);
  if (state === 'voided' || state === 'unknown') return { state };
  return state === 'refused' && isShort(reason, 200) ? { state, reason } : undefined;
}

function waybillIn(answer: unknown): WaybillAnswer | undefined {
  const said = fieldsOf(answer);
  if (said.state === 'cancelled') return { state: 'cancelled' };
  if (said.state === 'refused')
    return isShort(said.reason, 200) ? { state: 'refused', reason: said.reason } : undefined;
  const { waybill_no: no, routing_code: routing, service_name: service } = said;
  if (said.state !== 'issued' || typeof no !== 'string' || !numberPattern.test(no)) return undefined;
  return {
    ...{ state: 'issued', waybillNo: no },
    ...(isShort(routing, 30) && { routingCode: routing }),
    ...(isShort(service, 50) && { serviceName: service }),
  };
}

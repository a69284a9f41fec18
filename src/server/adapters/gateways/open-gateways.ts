import type { Gateways } from '../../platform/gateways';
import type { GatewaySettings } from './ask-gateway';
import { carrier, voiding } from './carrier';
import { partners } from './partner';
import { transport } from './transport';
import { translation } from './translation';
import { sealing } from './warehouse';

/** By the name of the gateway, as `CANGTAI_GATEWAY_TRANSLATION_URL` has it in capitals. */
export const gatewayNames = ['translation', 'carrier', 'transport', 'partner', 'warehouse'] as const;

export type GatewayName = (typeof gatewayNames)[number];

/** The systems outside. Those that are not set up say so when they are asked. */
export const openGateways = (settings: Partial<Record<GatewayName, GatewaySettings>>): Gateways => ({
  translate: translation(settings.translation),
  orderWaybill: carrier(settings.carrier),
  voidWaybill: voiding(settings.carrier),
  checkTransportTask: transport(settings.transport),
  ...(settings.partner && { partners: partners(settings.partner) }),
  ...(settings.warehouse && { seal: sealing(settings.warehouse) }),
});

import { GatewayError } from '../../adapters/gateways/gateway-error';
import { CallError, say } from '../../platform/errors';
import type { Gateways } from '../../platform/gateways';
import type { HandlerContext } from '../../platform/handler';
import { faultWords } from './fault-words';

type Asking = Pick<HandlerContext, 'askOutside' | 'log' | 'model' | 'call'>;

/** Asks a system outside once the transaction is over; what `ask` answers is the call's answer. Throws unavailable, with the reason in words. */
export function askGateways(
  { askOutside, log, model, call }: Asking,
  ask: (gateways: Gateways) => Promise<Record<string, unknown>>,
): void {
  askOutside?.(async (gateways) => {
    try {
      return await ask(gateways);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ err: error }, 'the gateway gave no answer');
      throw new CallError('unavailable', say(model, faultWords[error.fault], { title: call.title }));
    }
  });
}

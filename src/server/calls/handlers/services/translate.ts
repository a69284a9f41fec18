import { GatewayError } from '../../../adapters/gateways/gateway-error';
import { CallError, say } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { faultWords } from '../../outside/fault-words';

/** Puts the texts into another language by the translation service. Throws unavailable, with the reason in words. */
const translate = handler<'shell.translate'>(async ({ askOutside, body, logId, log, model, call }) => {
  const { text_list: texts, target_language: target } = body;
  askOutside?.(async (gateways) => {
    try {
      return { text_list: await gateways.translate({ texts, target, idempotencyKey: logId }) };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ err: error }, 'the gateway gave no answer');
      throw new CallError('unavailable', say(model, faultWords[error.fault], { title: call.title }));
    }
  });
  return { text_list: [] };
});

export default translate;

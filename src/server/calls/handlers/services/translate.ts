import { askGateways } from '../../outside/ask-gateways';
import { handler } from '../../../platform/handler';

/** Puts the texts into another language by the translation service. Throws unavailable, with the reason in words. */
const translate = handler<'shell.translate'>(async (context) => {
  const { body, logId } = context;
  const { text_list: texts, target_language: target } = body;
  askGateways(context, async (gateways) => ({
    text_list: await gateways.translate({ texts, target, idempotencyKey: logId }),
  }));
  return { text_list: [] };
});

export default translate;

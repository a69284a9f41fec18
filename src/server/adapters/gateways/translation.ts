import type { Translate } from '../../platform/gateways';
import { askGateway, type GatewaySettings, type GatewayTimes } from './ask-gateway';

/** The port of the translation service: `POST /translate` with `texts` and `target` answers `texts`. */
export const translation =
  (settings: GatewaySettings | undefined, times?: GatewayTimes): Translate =>
  ({ texts, target, idempotencyKey }) =>
    askGateway(
      settings,
      {
        gateway: 'translation',
        path: '/translate',
        body: { texts, target },
        idempotencyKey,
        read: (answer) => textsIn(answer, texts.length),
      },
      times,
    );

function textsIn(answer: unknown, count: number): string[] | undefined {
  const { texts } = (typeof answer === 'object' && answer !== null ? answer : {}) as { texts?: unknown };
  if (!Array.isArray(texts) || texts.length !== count) return undefined;
  return texts.every((text) => typeof text === 'string') ? (texts as string[]) : undefined;
}

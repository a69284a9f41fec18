import { GatewayError } from '../../adapters/gateways/gateway-error';
import type { Gateways } from '../../platform/gateways';
import type { AskFirst, HandlerContext } from '../../platform/handler';

/** The transaction needs to know what a system outside says: it ends, the question is asked, and all is done again. */
class QuestionFirst extends Error {
  constructor(
    readonly key: string,
    readonly ask: () => Promise<unknown>,
  ) {
    super(`asked first: ${key}`);
    this.name = 'QuestionFirst';
  }
}

// What was asked about has changed meanwhile, again and again.
const maxQuestions = 5;

/** Runs work that may ask systems outside before it goes on; no transaction is open while they are asked. */
export async function askingFirst<T>(
  gateways: Gateways,
  log: HandlerContext['log'],
  work: (askFirst: AskFirst) => Promise<T>,
): Promise<T> {
  const known = new Map<string, unknown>();
  const askFirst: AskFirst = (key, questionFor) => {
    if (known.has(key)) return known.get(key) as never;
    const ask = questionFor(gateways);
    if (ask) throw new QuestionFirst(key, ask);
    return undefined;
  };
  for (;;) {
    try {
      return await work(askFirst);
    } catch (error) {
      if (!(error instanceof QuestionFirst) || known.size >= maxQuestions) throw error;
      known.set(error.key, await answerTo(error, log));
    }
  }
}

async function answerTo({ ask }: QuestionFirst, log: HandlerContext['log']): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ err: error }, 'the gateway gave no answer');
    return null;
  }
}

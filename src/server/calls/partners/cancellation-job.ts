import { randomUUID } from 'node:crypto';
import type { JobKind } from '../../jobs/run-jobs';
import type { Cancellation, CancellationAnswer, Partners } from '../../platform/gateways';
import { cancelParcel, type CancellationOptions } from './cancel-parcel';

export const cancellationKind = 'cancellation';

/**
 * Once a minute, what partners have called off is written down, one parcel a transaction, and the partner told what became of it. What is
 * told twice is done once: a parcel that is cancelled already stays so.
 */
export const cancelling = (partners: Partners, options: CancellationOptions): JobKind => ({
  every: '* * * * *',
  run: async ({ progress }) => {
    const asked = await partners.listCancellations(randomUUID());
    if (!asked.length) return;
    const answers: CancellationAnswer[] = [];
    for (const one of asked) {
      answers.push(await answerTo(options, one));
      await progress(answers.length);
    }
    await partners.answerCancellations(answers, randomUUID());
  },
});

const answerTo = async (options: CancellationOptions, one: Cancellation): Promise<CancellationAnswer> => ({
  cancellationNo: one.cancellationNo,
  state: await cancelParcel(options, one),
});

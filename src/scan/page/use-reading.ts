import { useEffect, useState } from 'react';
import { useClient } from '../../engine/core/client/client';
import { useEngine } from '../../engine/core/engine';

interface When {
  /** Of the latest answer: another number, and it is asked again. */
  turn?: number;
  /** How often it is asked besides, for what others change meanwhile. */
  everyMs?: number;
}

/**
 * What a reading call (`rebin-group.slots`) answers, for what is shown beside the scans. Undefined until it has answered this body, and
 * while there is none. A failure leaves what was shown before.
 */
export function useReading<Answer>(
  name: string,
  body: Record<string, unknown> | undefined,
  { turn, everyMs }: When = {},
): Answer | undefined {
  const client = useClient();
  const { loadEntity } = useEngine();
  const [known, setKnown] = useState<{ asked: string; answer: Answer }>();
  const asked = body && JSON.stringify(body);
  useEffect(() => {
    if (asked === undefined) return;
    const ending = new AbortController();
    const { signal } = ending;
    const ask = async () => {
      const [entity = '', key = ''] = name.split('.');
      const call = (await loadEntity(entity)).entity.calls[key];
      if (!call) throw new Error(`schemas 中没有名为“${name}”的调用`);
      const answer = (await client.call(call, JSON.parse(asked) as Record<string, unknown>, { signal })) as Answer;
      if (!signal.aborted) setKnown({ asked, answer });
    };
    // What is shown besides; the scan itself has been answered.
    const askQuietly = () => void ask().catch(() => undefined);
    askQuietly();
    const timer = everyMs === undefined ? undefined : setInterval(askQuietly, everyMs);
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [name, asked, turn, everyMs, client, loadEntity]);
  return known && known.asked === asked ? known.answer : undefined;
}

import { useCallback, useState } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { useClient } from '../client/client';
import { messageOf } from '../client/message-of';
import { useNotifyError } from '../client/use-notify-error';
import { useEngine } from '../engine';
import { outcomeOf, type Outcome } from './outcome';
import type { Undo } from './undo';
import { filled } from '../../../language/filled';
import { amountText } from '../../../language/count-text';
import { zh } from '../../../language/zh';

/** How a call ended. `value`: the new one of a `set`. */
export interface CallResult {
  value?: unknown;
  undo?: Undo;
  /** What the record is called. */
  name?: string;
  /** The list's filter that finds what was made together. */
  made?: Filter;
}

type Filter = Record<string, unknown>;

export interface Outcomes {
  /** Something to show once, until `close`. */
  secret: Outcome | undefined;
  close(): void;
  tell(call: Call, answer: unknown, ended?: CallResult): void;
}

/**
 * Tells how calls ended: in passing, with a way to take it back where there is one, or in a dialog when the answer holds something
 * shown only once. `refresh`: after something was taken back, or could not be. `show`: shows what was made of many.
 */
export function useOutcome(entity: Entity, refresh: () => void, show?: (filter: Filter) => void): Outcomes {
  const { notify, shell } = useEngine();
  const [secret, setSecret] = useState<Outcome>();
  const takeBack = useTakeBack(refresh);
  const tell = useCallback(
    (call: Call, answer: unknown, { value, undo, name, made }: CallResult = {}) => {
      const many = (amount: number) => amountText(entity.list.count, amount);
      const outcome = outcomeOf(call, answer, value, name, many);
      if (outcome.oneTimeSecret !== undefined) return setSecret(outcome);
      notify.success(
        outcome.text,
        ...(made && show ? [{ label: messageOf(shell, 'show'), run: () => show(made), stays: true as const }] : []),
        ...(undo ? [{ label: zh`撤销`, run: () => void takeBack(undo, outcome.about) }] : []),
      );
    },
    [entity, notify, shell, takeBack, show],
  );
  const close = useCallback(() => setSecret(undefined), []);
  return { secret, close, tell };
}

function useTakeBack(refresh: () => void): (undo: Undo, about: string) => Promise<void> {
  const { notify, shell } = useEngine();
  const notifyError = useNotifyError();
  const client = useClient();
  return useCallback(
    async ({ call, body }: Undo, about: string) => {
      try {
        await client.call(call, body);
        notify.success(filled(messageOf(shell, about ? 'undoneOf' : 'undone'), { about }));
      } catch (error) {
        notifyError(error, { wrap: (text) => zh`撤销失败：${text}` });
      }
      refresh();
    },
    [client, notify, notifyError, refresh, shell],
  );
}

import { useDebounceFn, useUnmount, useUpdateEffect } from 'ahooks';
import { useCallback, useState } from 'react';
import { useEngine } from '../engine';
import type { Mentioned } from './mentioned';

/** What is being written, and whom it mentions. */
export interface Words {
  text: string;
  mentioned: Mentioned[];
}

const pauseMs = 400;

/** What is written of a record and not said yet: it is still there after the page was left. Without a key it is not kept. */
export function useCommentDraft(key: string | undefined, start: Words): [Words, (change: Partial<Words>) => void] {
  const { drafts } = useEngine();
  const [words, setWords] = useState<Words>(() => (key === undefined ? start : (kept(drafts.read(key)) ?? start)));
  const { run, flush } = useDebounceFn(
    ({ text, mentioned }: Words) => {
      if (key === undefined) return;
      const targets = { mentioned: mentioned.map(({ id, name }) => ({ id, label: name })) };
      if (text.trim()) drafts.write(key, { values: { text }, targets, at: new Date().toISOString() });
      else drafts.remove(key);
    },
    { wait: pauseMs },
  );
  useUnmount(flush);
  useUpdateEffect(() => run(words), [words]);
  // Choosing a person changes the text and the list in one go.
  const write = useCallback((change: Partial<Words>) => setWords((now) => ({ ...now, ...change })), []);
  return [words, write];
}

type Draft = ReturnType<ReturnType<typeof useEngine>['drafts']['read']>;

function kept(draft: Draft): Words | undefined {
  const { text } = draft?.values ?? {};
  if (!draft || typeof text !== 'string') return undefined;
  return { text, mentioned: (draft.targets.mentioned ?? []).map(({ id, label }) => ({ id, name: label })) };
}

import { useMemoizedFn } from 'ahooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fieldTypes } from '../../../fields/types';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import type { Draft, Drafts } from '../platform/drafts';
import type { FormModel } from './form-model';
import type { FormStore } from './form-store';

// Long enough that typing does not write at every key, short enough that a crash costs a word.
const pauseMs = 400;

export interface OfferedDraft {
  draft: Draft;
  /** Has the record changed since the draft was kept? */
  isOutdated: boolean;
  restore(): void;
  discard(): void;
}

interface Start {
  model: FormModel;
  store: FormStore;
  base: EntityRecord | undefined;
  /** Where to keep it; by default where the engine says. */
  drafts?: Drafts;
}

interface UsedDraft {
  offered: OfferedDraft | undefined;
  forget(): void;
  /** Is something entered that would be gone with the page: a secret, or what could not be kept? */
  wouldLose(): boolean;
}

/**
 * Keeps what is entered in a form until it is saved or thrown away, and offers what an earlier visit left. While an offer stands it
 * is not overwritten.
 */
export function useDraft({ model, store, base, ...own }: Start): UsedDraft {
  const engine = useEngine();
  const drafts = own.drafts ?? engine.drafts;
  const key = `${model.call.entity ?? ''}.${model.call.key}.${base?.id ?? 'new'}`;
  const [draft, setDraft] = useState(() => known(model, drafts.read(key)));
  const version = base?.version;
  const isOffering = draft !== undefined;
  const isOver = useRef(false);
  const keepNow = useRef<() => void>(undefined);

  // Not ahooks' `useDebounceFn`: that one drops at the end what waits, and here it is written then.
  useEffect(() => {
    if (isOffering) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (isOver.current) return;
      const changed = keepable(model, store);
      if (changed) drafts.write(key, { ...changed, at: new Date().toISOString(), version });
      else drafts.remove(key);
    };
    keepNow.current = keep;
    const leave = () => {
      if (timer !== undefined) keep();
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pauseMs);
    });
    window.addEventListener('pagehide', leave);
    return () => {
      keepNow.current = undefined;
      stop();
      leave();
      window.removeEventListener('pagehide', leave);
    };
  }, [drafts, isOffering, key, model, store, version]);

  const forget = useCallback(() => {
    isOver.current = true;
    drafts.remove(key);
  }, [drafts, key]);
  const wouldLose = useMemoizedFn(() => {
    const changed = Object.keys(store.changes());
    if (!changed.length || isOver.current) return false;
    keepNow.current?.();
    const kept = keepNow.current ? drafts.read(key)?.values : undefined;
    return changed.some((name) => !kept || !(name in kept));
  });
  if (!draft) return { offered: undefined, forget, wouldLose };
  const restore = () => {
    const { values, targets } = draft;
    const touched = store.changes();
    for (const [name, value] of Object.entries(values)) if (!(name in touched)) store.set(name, value, targets[name]);
    setDraft(undefined);
  };
  const discard = () => {
    drafts.remove(key);
    setDraft(undefined);
  };
  return { offered: { draft, isOutdated: draft.version !== version, restore, discard }, forget, wouldLose };
}

/** The draft without fields that the form no longer has. */
function known({ items }: FormModel, draft: Draft | undefined): Draft | undefined {
  if (!draft) return undefined;
  const names = new Set(items.map(({ name }) => name));
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => names.has(name)));
  return Object.keys(values).length ? { ...draft, values } : undefined;
}

/** What was changed and may lie on this machine: secrets may not. */
function keepable({ items }: FormModel, store: FormStore): Pick<Draft, 'values' | 'targets'> | undefined {
  const changes = store.changes();
  const names = items
    .filter(({ name, field }) => name in changes && !fieldTypes[field.type]?.isSecret)
    .map(({ name }) => name);
  if (!names.length) return undefined;
  const { targets } = store.contents();
  return {
    values: Object.fromEntries(names.map((name) => [name, changes[name]])),
    targets: Object.fromEntries(names.flatMap((name) => (targets[name] ? [[name, targets[name]]] : []))),
  };
}

import { useCallback, useMemo, useRef, useState } from 'react';
import type { Call } from '../../../metadata/model';
import type { FieldProblem } from '../../../metadata/problems-of';
import { CallRefused, isRefused } from '../client/call-refused';
import { useClient } from '../client/client';
import { errorText } from '../client/error-text';
import { useEngine } from '../engine';
import type { LoadedEntity } from '../entity/loaded-entity';
import type { EntityRecord } from '../entity/entity-record';
import { useRights } from '../rights';
import { checkForm, ofItem } from './check-form';
import { mineOverTheirs, readConflict, type Conflict } from './conflict';
import { changedItems, createBody, enteredValues, updateBody } from './form-body';
import { formModel, type FormModel } from './form-model';
import type { FormWay } from './form-ways';
import { createFormStore, type FormContents, type FormStore } from './form-store';

interface Start {
  loaded: LoadedEntity;
  way: FormWay;
  base?: EntityRecord;
  contents: FormContents;
  /** Called after the record is saved. */
  onSaved(call: Call, answer: unknown): void;
  /** Called when there was nothing to save. */
  onUnchanged(): void;
}

export interface RecordForm {
  model: FormModel;
  store: FormStore;
  submitting: boolean;
  submit(): Promise<void>;
  conflict: Conflict | undefined;
  /** Their values replace everything entered here. */
  takeTheirs(): void;
  /** What was changed here is saved over theirs; what they changed elsewhere stays. */
  saveMine(): Promise<void>;
  keepEditing(): void;
}

/** A form over one record: checks the whole of it on submit, saves it once, and never writes over anybody silently. */
export function useRecordForm({ loaded, way, base: loadedBase, contents, onSaved, onUnchanged }: Start): RecordForm {
  const { entity, validators } = loaded;
  const { call } = way;
  const { shell, notify } = useEngine();
  const client = useClient();
  const rights = useRights();
  const model = useMemo(() => formModel(entity, way, rights), [entity, way, rights]);
  const [store] = useState(() => createFormStore(contents));
  const base = useRef(loadedBase);
  const busy = useRef(false);
  const [submitting, setSubmitting] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();

  const send = useCallback(async () => {
    const entered = enteredValues(entity, model, store.contents());
    const from = base.current;
    if (from && changedItems(model, entered, from).length === 0) return onUnchanged();
    const body = from ? updateBody(entity, model, entered, from) : createBody(model, entered);
    const record = { ...from?.values, ...entered };
    const problems = checkForm(
      entity,
      validators[call.key],
      { model, contents: store.contents(), body, record },
      shell.messages,
    );
    store.setProblems(problems);
    if (problems.length) return;
    try {
      onSaved(call, await client.call(call, body));
    } catch (error) {
      if (from && isRefused(error, shell.constants.errors.stale))
        setConflict(readConflict(entity, model, from, entered, error.data));
      else if (!showProblems(store, model, error)) tell(error);
    }
    function tell(error: unknown) {
      const text = errorText(error, shell);
      if (text) notify.error(text);
    }
  }, [call, client, entity, model, notify, onSaved, onUnchanged, shell, store, validators]);

  // A ref, not the state: two clicks in one frame see the same state.
  const submit = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    try {
      await send();
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  }, [send]);

  const rebase = (values: Record<string, unknown>, theirs: EntityRecord) => {
    const targets = { ...theirs.targets, ...keepTargets(store, values, theirs) };
    base.current = theirs;
    store.reset({ values: theirs.values, targets: theirs.targets });
    for (const [name, value] of Object.entries(values))
      if (value !== theirs.values[name]) store.set(name, value, targets[name]);
    setConflict(undefined);
  };

  return {
    model,
    store,
    submitting,
    submit,
    conflict,
    takeTheirs: () => conflict && rebase(conflict.theirs.values, conflict.theirs),
    async saveMine() {
      if (!conflict || !base.current) return;
      rebase(
        mineOverTheirs(model, base.current, enteredValues(entity, model, store.contents()), conflict.theirs),
        conflict.theirs,
      );
      await submit();
    },
    keepEditing: () => setConflict(undefined),
  };
}

/** Puts the server's complaints to their fields. Answers whether there were any. */
function showProblems(store: FormStore, model: FormModel, error: unknown): boolean {
  if (!(error instanceof CallRefused)) return false;
  const { problems } = (error.data ?? {}) as { problems?: FieldProblem[] };
  if (!problems?.length) return false;
  store.setProblems(problems.map((problem) => ofItem(model.items, problem)));
  return true;
}

// What a reference entered here points at is known here only.
function keepTargets(store: FormStore, values: Record<string, unknown>, theirs: EntityRecord) {
  const changed = Object.keys(values).filter((name) => values[name] !== theirs.values[name]);
  return Object.fromEntries(changed.map((name) => [name, store.targets(name) ?? []]));
}

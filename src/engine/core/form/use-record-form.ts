import { useCallback, useMemo, useRef, useState } from 'react';
import type { Call } from '../../../metadata/model';
import { useSingleFlight } from '../calls/use-single-flight';
import { isRefused } from '../client/call-refused';
import { useClient } from '../client/client';
import { errorText } from '../client/error-text';
import { useEngine } from '../engine';
import type { LoadedEntity } from '../entity/loaded-entity';
import type { EntityRecord } from '../entity/entity-record';
import { useRights } from '../rights';
import { checkForm, problemsIn } from './check-form';
import { mineOverTheirs, readConflict, type Conflict } from './conflict';
import { changedItems, createBody, enteredValues, updateBody } from './form-body';
import { formModel, type FormModel } from './form-model';
import { followProducts } from './follow-products';
import { createFormStore, type FormContents, type FormStore } from './form-store';
import type { FormWay } from './form-ways';

interface Start {
  loaded: LoadedEntity;
  way: FormWay;
  base?: EntityRecord;
  /** What the form starts from, and what was entered in it already. */
  contents: FormContents;
  entered?: FormContents;
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
export function useRecordForm({
  loaded,
  way,
  base: loadedBase,
  contents,
  entered: before,
  onSaved,
  onUnchanged,
}: Start): RecordForm {
  const { entity, validators } = loaded;
  const { call } = way;
  const { shell, notify } = useEngine();
  const client = useClient();
  const rights = useRights();
  const model = useMemo(() => formModel(entity, way, rights), [entity, way, rights]);
  const [store] = useState(() =>
    createFormStore(contents, before, (...change) => followProducts(entity.rules, ...change)),
  );
  const base = useRef(loadedBase);
  const [conflict, setConflict] = useState<Conflict>();

  const save = useCallback(async () => {
    const from = base.current;
    const entered = enteredValues(entity, model, store.contents());
    if (from && changedItems(model, entered, from).length === 0) return onUnchanged();
    const body = from ? updateBody(entity, model, entered, from) : createBody(model, entered);
    const entry = { model, contents: store.contents(), body, record: { ...from?.values, ...entered } };
    const problems = checkForm(entity, validators[call.key], entry, shell.messages);
    store.setProblems(problems);
    if (problems.length) return;
    try {
      onSaved(call, await client.call(call, body));
    } catch (error) {
      const told = problemsIn(model, error);
      const text = errorText(error, shell);
      if (from && isRefused(error, shell.constants.errors.stale))
        setConflict(readConflict(entity, model, from, entered, error.data));
      else if (told.length) store.setProblems(told);
      else if (text) notify.error(text);
    }
  }, [call, client, entity, model, notify, onSaved, onUnchanged, shell, store, validators]);
  const [submit, submitting] = useSingleFlight(save);

  const rebase = ({ theirs }: Conflict, contents: FormContents) => {
    base.current = theirs;
    store.reset(theirs, contents);
    setConflict(undefined);
  };
  return {
    model,
    store,
    submitting,
    submit,
    conflict,
    takeTheirs: () => conflict && rebase(conflict, conflict.theirs),
    async saveMine() {
      if (!conflict || !base.current) return;
      const entered = enteredValues(entity, model, store.contents());
      rebase(conflict, mineOverTheirs(model, base.current, entered, store.contents().targets, conflict.theirs));
      await submit();
    },
    keepEditing: () => setConflict(undefined),
  };
}

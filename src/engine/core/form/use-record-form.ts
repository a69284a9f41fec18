import { useUnmountedRef } from 'ahooks';
import { useMemo, useRef, useState } from 'react';
import type { Hold } from '../../../fields/hold';
import { writtenWithComputed } from '../../../metadata/check/computed';
import type { OnSaved } from '../calls/on-saved';
import { useAgreedCall } from '../calls/use-agreed-call';
import { filterOfCreated, undoOfCreated } from '../calls/created-together';
import { useSingleFlight } from '../calls/use-single-flight';
import { isRefused } from '../client/call-refused';
import { errorText } from '../client/error-text';
import { messageOf } from '../client/message-of';
import { useEngine } from '../engine';
import type { LoadedEntity } from '../entity/loaded-entity';
import { fullLabelOf, type EntityRecord } from '../entity/entity-record';
import { usePermissions } from '../permissions';
import { checkForm, formProblems } from './check-form';
import { contested, readConflict, type Choices, type Conflict } from './conflict';
import { bodyFor, changedItems, enteredValues, undoOfUpdate } from './form-body';
import { formModel, type FormModel } from './form-model';
import { followProducts } from './follow-products';
import { followReferences } from './follow-references';
import type { Drafts } from '../platform/drafts';
import { createFormStore, type FormContents, type FormStore } from './form-store';
import { createHolds } from './holds';
import type { CreateMode } from './create-modes';
import { useConflict } from './use-conflict';
import { useDraft, type OfferedDraft } from './use-draft';
import { zh } from '../../../language/zh';

interface Start {
  loaded: LoadedEntity;
  way: CreateMode;
  base?: EntityRecord;
  /** The record that the new one is to stand for. */
  amends?: EntityRecord;
  /** The record that the new one is to be like. */
  copies?: EntityRecord;
  /** What the form starts from, and what was entered in it already. */
  contents: FormContents;
  entered?: FormContents;
  /** Where what is entered is kept until it is saved; by default where the engine says. */
  drafts?: Drafts;
  onSaved: OnSaved;
  /** Called when there was nothing to save. */
  onUnchanged(): void;
}

export interface RecordForm {
  model: FormModel;
  store: FormStore;
  submitting: boolean;
  /** Is it not sent yet, for what a field waits for? */
  isWaiting: boolean;
  submit(): Promise<void>;
  hold: Hold;
  /** Is there something that a field waits for? */
  isHeld(): boolean;
  draft: OfferedDraft | undefined;
  /** What was entered is not wanted any more. */
  forget(): void;
  /** Would something that was entered be gone with the page? */
  wouldLose(): boolean;
  conflict: Conflict | undefined;
  /** Their values replace everything entered here. */
  takeTheirs(): void;
  /** Saves their record with what was changed here and what was chosen. */
  saveMerged(choices: Choices): Promise<void>;
  keepEditing(): void;
}

// Others may go on saving while we merge; after that a person decides.
const maxMerges = 3;

/** A form over one record: checks the whole of it on submit, saves it once, and never overwrites a newer version silently. */
export function useRecordForm(start: Start): RecordForm {
  const { loaded, way, contents, entered: before, onSaved, onUnchanged } = start;
  const { entity, validators, checkRunTime } = loaded;
  const { call } = way;
  const { shell, notify } = useEngine();
  const make = useAgreedCall();
  const permissions = usePermissions();
  const model = useMemo(() => formModel(entity, way, permissions, start.base), [entity, way, permissions, start.base]);
  const [store] = useState(() =>
    createFormStore(contents, before, (name, was, is) => {
      const followed = {
        ...followProducts(entity.rules, name, was.values, is.values),
        ...followReferences(entity.fields, name, was, is),
      };
      return writtenWithComputed(entity.fields, is.values, followed);
    }),
  );
  const [holds] = useState(createHolds);
  const [isWaiting, setWaiting] = useState(false);
  const isGone = useUnmountedRef();
  const base = useRef(start.base);
  const conflicts = useConflict(store, base);
  const { offered, forget, wouldLose } = useDraft({
    model,
    store,
    base: start.base ?? start.amends ?? start.copies,
    drafts: start.drafts,
  });

  const save = async (merges = 0): Promise<void> => {
    const from = base.current;
    const entered = enteredValues(entity, model, store.contents());
    const changed = from ? changedItems(model, entered, from) : [];
    if (from && changed.length === 0 && !call.form) {
      forget();
      return onUnchanged();
    }
    const named = start.amends && { [entity.names.id]: start.amends.id, version: start.amends.version };
    const body = { ...named, ...bodyFor(entity, model, entered, from) };
    const entry = {
      model,
      contents: store.contents(),
      body,
      record: { ...from?.values, ...entered },
      stored: from?.values,
    };
    const problems = checkForm(entity, validators[call.key], entry, shell.messages, checkRunTime);
    store.setProblems(problems);
    if (problems.length) return;
    try {
      const answer = await make(call, body);
      forget();
      const back = from
        ? undoOfUpdate(entity, call, changed, from, answer)
        : undoOfCreated(entity, call, answer, shell.calls?.takeBackCreated);
      const undo = call.form ? undefined : back;
      onSaved(call, answer, {
        undo,
        made: filterOfCreated(entity, call, body),
        name: fullLabelOf(entity, { values: entry.record }),
      });
    } catch (error) {
      if (!from || call.form || !isRefused(error, shell.constants.errors.stale)) return tell(error);
      const found = readConflict(entity, model, from, entered, error.data);
      if (contested(found).length || merges >= maxMerges) return conflicts.raise(found);
      conflicts.merge(found, {});
      notify.info(zh`${found.by}刚刚修改了该记录的其他内容，已合并`);
      await save(merges + 1);
    }
  };
  const tell = (error: unknown) => {
    const told = formProblems(model, error);
    const text = errorText(error, shell);
    // Said where it is to be mended, beside what was entered.
    if (told.length) store.setProblems(told);
    else if (text) store.setProblems([{ field: '', rule: 'refused', message: text }]);
  };
  const complete = async (): Promise<boolean> => {
    if (!holds.any()) return true;
    store.setProblems([]);
    setWaiting(true);
    const isComplete = await holds.settle();
    setWaiting(false);
    if (!isComplete) store.setProblems([{ field: '', rule: 'held', message: messageOf(shell, 'filesMissing') }]);
    return isComplete && !isGone.current;
  };
  const [submit, submitting] = useSingleFlight(async () => {
    if (await complete()) await save();
  });

  return {
    model,
    store,
    submitting,
    isWaiting,
    submit,
    hold: holds.hold,
    isHeld: holds.any,
    draft: offered,
    forget,
    wouldLose: () => wouldLose() || holds.any(),
    conflict: conflicts.conflict,
    takeTheirs: conflicts.takeTheirs,
    async saveMerged(choices) {
      if (!conflicts.conflict) return;
      conflicts.merge(conflicts.conflict, choices);
      await submit();
    },
    keepEditing: conflicts.keepEditing,
  };
}

import { Button, Form } from 'antd';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Call } from '../../../metadata/model';
import type { FieldProblem } from '../../../metadata/problems-of';
import type { Undo } from '../../core/calls/undo';
import { useEngine } from '../../core/engine';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { FormItem } from '../../core/form/form-model';
import type { FormContents, FormStore } from '../../core/form/form-store';
import type { FormWay } from '../../core/form/form-ways';
import { useProblems } from '../../core/form/use-form-store';
import { useRecordForm } from '../../core/form/use-record-form';
import { ConflictDialog } from './conflict-dialog';
import { DraftOffer } from './draft-offer';
import { FormSection } from './form-section';
import { FormSurface } from './form-surface';
import { createMountedParts, MountedPartsContext } from './mounted-parts';
import { ProblemList } from './problem-list';
import { revealProblem } from './reveal-problem';

// A form of this many fields is drawn at once.
const shortForm = 40;

interface Props {
  loaded: LoadedEntity;
  way: FormWay;
  title: string;
  base?: EntityRecord;
  contents: FormContents;
  entered?: FormContents;
  head(store: FormStore): ReactNode;
  onClose(): void;
  onSaved(call: Call, answer: unknown, undo?: Undo): void;
  onUnchanged(): void;
}

/** A form over one record. Complaints come on submit only; nothing entered is lost without a question. */
export function RecordForm({
  loaded,
  way,
  title,
  base,
  contents,
  entered,
  head,
  onClose,
  onSaved,
  onUnchanged,
}: Props) {
  const { entity } = loaded;
  const { confirm, shell } = useEngine();
  const form = useRecordForm({ loaded, way, base, contents, entered, onSaved, onUnchanged });
  const { store, model, submitting } = form;
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const [parts] = useState(createMountedParts);
  useLeaveGuard(store);

  const close = async () => {
    if (submitting) return;
    const text = shell.messages.unsaved ?? '内容尚未保存，确认离开？';
    if (store.isDirty() && !(await confirm({ title: text, okText: '放弃修改', cancelText: '继续编辑', danger: true })))
      return;
    if (store.isDirty()) form.forget();
    onClose();
  };
  const reveal = (problem: FieldProblem | undefined) => revealProblem(box.current, parts, problem);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    await form.submit();
    reveal(store.problems()[0]);
  };
  const footer = (
    <>
      <Button onClick={close} disabled={submitting}>
        取消
      </Button>
      <Button type="primary" htmlType="submit" form={id} loading={submitting} data-call={way.call.key}>
        {way.call.asks ? way.call.title : '保存'}
      </Button>
    </>
  );
  return (
    <FormSurface form={entity.form} title={title} onClose={close} footer={footer}>
      <Form component={false} layout="vertical">
        <form id={id} ref={box} onSubmit={submit} noValidate data-form={way.call.key} data-entity={entity.name}>
          {head(store)}
          {form.draft && <DraftOffer offered={form.draft} />}
          <FormProblems items={model.items} store={store} reveal={reveal} />
          <MountedPartsContext value={model.items.length > shortForm ? parts : null}>
            {model.sections.map((section, index) => (
              <FormSection
                key={index}
                entity={entity}
                model={model}
                section={section}
                store={store}
                recordId={base?.id}
              />
            ))}
          </MountedPartsContext>
        </form>
      </Form>
      {form.conflict && (
        <ConflictDialog
          conflict={form.conflict}
          takeTheirs={form.takeTheirs}
          saveMerged={form.saveMerged}
          keepEditing={form.keepEditing}
        />
      )}
    </FormSurface>
  );
}

interface ProblemsProps {
  items: FormItem[];
  store: FormStore;
  reveal(problem: FieldProblem): void;
}

/** They come and go without drawing the form itself again. */
function FormProblems({ store, ...props }: ProblemsProps) {
  return <ProblemList {...props} problems={useProblems(store)} />;
}

/** The browser asks before a page with unsaved entries is closed. */
function useLeaveGuard(store: FormStore): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (store.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [store]);
}

import { Alert, Button, Form } from 'antd';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import type { Call } from '../../../metadata/model';
import { useEngine } from '../../core/engine';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { FormContents, FormStore } from '../../core/form/form-store';
import type { FormWay } from '../../core/form/form-ways';
import { useOtherProblems } from '../../core/form/use-form-store';
import { useRecordForm } from '../../core/form/use-record-form';
import { ConflictDialog } from './conflict-dialog';
import { FormSection } from './form-section';
import { FormSurface } from './form-surface';
import { revealProblem } from './reveal-problem';

const alertStyle = { marginBottom: 16 } as const;

interface Props {
  loaded: LoadedEntity;
  way: FormWay;
  title: string;
  base?: EntityRecord;
  contents: FormContents;
  entered?: FormContents;
  head(store: FormStore): ReactNode;
  onClose(): void;
  onSaved(call: Call, answer: unknown): void;
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
  const others = useOtherProblems(store, model.items);
  useLeaveGuard(store);

  const close = async () => {
    if (submitting) return;
    const text = shell.messages.unsaved ?? '内容尚未保存，确认离开？';
    if (!store.isDirty() || (await confirm({ title: text, okText: '放弃修改', cancelText: '继续编辑', danger: true })))
      onClose();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    await form.submit();
    revealProblem(box.current, store.problems());
  };
  const footer = (
    <>
      <Button onClick={close} disabled={submitting}>
        取消
      </Button>
      <Button type="primary" htmlType="submit" form={id} loading={submitting} data-call={way.call.key}>
        保存
      </Button>
    </>
  );
  return (
    <FormSurface form={entity.form} title={title} onClose={close} footer={footer}>
      <Form component={false} layout="vertical">
        <form id={id} ref={box} onSubmit={submit} noValidate data-form={entity.name}>
          {head(store)}
          {others.length > 0 && <Alert type="error" showIcon style={alertStyle} title={others.join('；')} />}
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
        </form>
      </Form>
      {form.conflict && (
        <ConflictDialog
          conflict={form.conflict}
          takeTheirs={form.takeTheirs}
          saveMine={form.saveMine}
          keepEditing={form.keepEditing}
        />
      )}
    </FormSurface>
  );
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

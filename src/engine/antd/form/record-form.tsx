import { LockOutlined } from '@ant-design/icons';
import { useEventListener } from 'ahooks';
import { Alert } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { lockOn } from '../../../metadata/check/locked';
import { isStranger } from '../../../metadata/check/stranger';
import type { Call, Entity } from '../../../metadata/model';
import type { FieldProblem } from '../../../metadata/check/problems-of';
import type { OnSaved } from '../../core/calls/on-saved';
import { messageOf } from '../../core/client/message-of';
import { useEngine } from '../../core/engine';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import type { EntityRecord } from '../../core/entity/entity-record';
import type { FormItem } from '../../core/form/form-model';
import type { FormContents, FormStore } from '../../core/form/form-store';
import type { CreateMode } from '../../core/form/create-modes';
import { useProblems } from '../../core/form/use-form-store';
import { useRecordForm } from '../../core/form/use-record-form';
import { ConflictDialog } from './conflict-dialog';
import { DraftOffer } from './draft-offer';
import { FormContext } from './form-context';
import { FormSection } from './form-section';
import { FormSurface } from './form-surface';
import { createMountedParts, MountedPartsContext } from './mounted-parts';
import { ProblemList } from './problem-list';
import { revealProblem } from './reveal-problem';
import { zh } from '../../../language/zh';

// A form of this many fields is drawn at once.
const shortForm = 40;
const boxStyle = { marginBottom: 16 } as const;

interface Props {
  loaded: LoadedEntity;
  way: CreateMode;
  title: string;
  base?: EntityRecord;
  /** The record that the new one is to stand for. */
  amends?: EntityRecord;
  /** The record that the new one is to be like. */
  copies?: EntityRecord;
  contents: FormContents;
  entered?: FormContents;
  /** The cursor goes into the first field as it opens. */
  isTypedAtOnce?: boolean;
  head(store: FormStore): ReactNode;
  onClose(): void;
  onSaved: OnSaved;
  onUnchanged(): void;
}

/** A form over one record. Complaints come on submit only; nothing entered is lost without a question. */
export function RecordForm({
  loaded,
  way,
  title,
  base,
  amends,
  copies,
  contents,
  entered,
  isTypedAtOnce = false,
  head,
  onClose,
  onSaved,
  onUnchanged,
}: Props) {
  const { entity } = loaded;
  const { confirm, shell } = useEngine();
  const form = useRecordForm({ loaded, way, base, amends, copies, contents, entered, onSaved, onUnchanged });
  const { store, model, submitting, isWaiting, hold } = form;
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const [parts] = useState(createMountedParts);
  useLeaveGuard(form.wouldLose);
  useEffect(() => {
    if (!isTypedAtOnce) return;
    // Once the surface has taken it in.
    const soon = setTimeout(() => {
      const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(firstField);
      field?.focus();
      // What is typed stands for what was there, as after Tab.
      field?.select();
    });
    return () => clearTimeout(soon);
  }, [isTypedAtOnce]);

  const close = async () => {
    if (submitting && !isWaiting) return;
    const text = messageOf(shell, 'unsaved');
    if (
      (store.isDirty() || form.isHeld()) &&
      !(await confirm({ title: text, okText: zh`放弃修改`, cancelText: zh`继续编辑`, danger: true }))
    )
      return;
    if (store.isDirty()) form.forget();
    onClose();
  };
  const reveal = (problem: FieldProblem | undefined) => revealProblem(box.current, parts, problem);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await form.submit();
    reveal(store.problems()[0]);
  };
  const recordId = base?.id;
  // What a call of its own asks for, it may write.
  const lock = useMemo(
    () => (way.call.effect === 'update' && base ? lockOn(entity, base.values, shell) : undefined),
    [entity, base, way, shell],
  );
  const isClosed = lock !== undefined && !model.items.some(({ field }) => lock.open.includes(field.name));
  const context = useMemo(
    () => ({ entity, model, store, recordId, lock, hold }),
    [entity, model, store, recordId, lock, hold],
  );
  return (
    <FormContext value={context}>
      <FormSurface
        form={entity.form}
        title={title}
        onClose={close}
        hasCursor={isTypedAtOnce}
        loading={submitting}
        submitter={{
          searchConfig: { submitText: way.call.form ? way.call.title : zh`保存`, resetText: zh`取消` },
          resetButtonProps: { preventDefault: true, disabled: submitting && !isWaiting, onClick: close },
          // Sent by the form itself, as by Enter in one of its fields.
          submitButtonProps: {
            preventDefault: true,
            htmlType: 'submit',
            form: id,
            disabled: isClosed,
            ...callMark(way.call),
          },
        }}
      >
        <form id={id} ref={box} onSubmit={submit} noValidate data-form={way.call.key} data-entity={entity.name}>
          {head(store)}
          {lock && <LockNote reason={lock.reason} />}
          {base && way.call.effect === 'update' && isStranger(entity, base.values) && <StrangerNote entity={entity} />}
          {form.draft && <DraftOffer offered={form.draft} />}
          <FormProblems items={model.items} store={store} reveal={reveal} />
          <MountedPartsContext value={model.items.length > shortForm ? parts : null}>
            {model.sections.map((section, index) => (
              <FormSection key={index} section={section} />
            ))}
          </MountedPartsContext>
        </form>
      </FormSurface>
      {form.conflict && (
        <ConflictDialog
          conflict={form.conflict}
          takeTheirs={form.takeTheirs}
          saveMerged={form.saveMerged}
          keepEditing={form.keepEditing}
        />
      )}
    </FormContext>
  );
}

const firstField = ['input', 'textarea'].map((tag) => `${tag}:enabled:read-write`).join();

/** The promise of a button: which call it makes. */
const callMark = ({ key }: Call): object => ({ 'data-call': key });

interface ProblemsProps {
  items: FormItem[];
  store: FormStore;
  reveal(problem: FieldProblem): void;
}

/** They come and go without drawing the form itself again. */
function FormProblems({ store, ...props }: ProblemsProps) {
  return <ProblemList {...props} problems={useProblems(store)} />;
}

/** The browser asks before a page is closed with which something entered would be gone: what is kept as a draft is offered again. */
function useLeaveGuard(wouldLose: () => boolean): void {
  useEventListener('beforeunload', (event) => {
    if (wouldLose()) event.preventDefault();
  });
}

/** Of a shared record that is no member of the acting warehouse: what it is in its own ones is changed there. */
function StrangerNote({ entity }: { entity: Entity }) {
  const titles = entity.fields.filter(({ perWarehouse }) => perWarehouse).map(({ title }) => title);
  const title = zh`此处只修改各仓库共用的信息；${titles.join(zh`、`)}按仓库设置`;
  return <Alert type="info" showIcon style={boxStyle} title={title} />;
}

/** Why a record stays as it is, said once above its fields. */
function LockNote({ reason }: { reason: string }) {
  return <Alert type="info" showIcon icon={<LockOutlined />} style={boxStyle} title={reason} data-locked />;
}

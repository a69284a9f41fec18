import { Button, Flex, Form, Popover } from 'antd';
import { useMemo, type FormEvent, type KeyboardEvent } from 'react';
import type { Call, Field } from '../../../metadata/model';
import type { OnSaved } from '../../core/calls/on-saved';
import { labelOf, type EntityRecord } from '../../core/entity/entity-record';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import { noDrafts } from '../../core/platform/drafts';
import { useProblems } from '../../core/form/use-form-store';
import { useRecordForm } from '../../core/form/use-record-form';
import { ConflictDialog } from '../form/conflict-dialog';
import { FormContext } from '../form/form-context';
import { FormField } from '../form/form-field';
import { ProblemList } from '../form/problem-list';
import { zh } from '../../../language/zh';

const boxStyle = { width: 280 } as const;
// When it is there: the popover draws it later than the cell.
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
const noTrigger: [] = [];
const none: [] = [];
const nothing = () => undefined;

interface Props {
  loaded: LoadedEntity;
  call: Call;
  field: Field;
  record: EntityRecord;
  onSaved: OnSaved;
  onClose(): void;
}

/** The form of one field, in its cell: the whole record's rules, the record's version, conflicts and undo are those of the drawer. */
export default function CellEditor({ loaded, call, field, record, onSaved, onClose }: Props) {
  const { entity } = loaded;
  const form = useRecordForm({
    loaded,
    way: { call, ranged: false },
    base: record,
    contents: { values: record.values, targets: record.targets },
    drafts: noDrafts,
    onSaved: (...saved) => {
      onClose();
      onSaved(...saved);
    },
    onUnchanged: onClose,
  });
  const { model, store, submitting, submit, hold } = form;
  const context = useMemo(
    () => ({ entity, model, store, recordId: record.id, lock: undefined, hold }),
    [entity, model, record.id, store, hold],
  );
  const item = model.items.find(({ name }) => name === field.name);
  const problems = useProblems(store);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  // Keys in here are not the list's; what was typed is thrown away by Escape or the button alone.
  const leave = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' && !submitting) onClose();
  };
  const content = item && (
    <Form component={false} layout="vertical">
      <form
        ref={focusFirst}
        style={boxStyle}
        onSubmit={send}
        onKeyDown={leave}
        noValidate
        role="dialog"
        aria-label={zh`修改${labelOf(entity, record)}的${field.title}`}
        data-cell-editor={field.name}
      >
        {/* What is wrong with another field is told in words: it is not here to be mended. */}
        <ProblemList
          items={none}
          problems={problems.filter((problem) => problem.field !== field.name)}
          reveal={nothing}
        />
        <FormContext value={context}>
          <FormField item={item} columns={1} />
        </FormContext>
        <Flex justify="end" gap={8}>
          <Button size="small" onClick={onClose} disabled={submitting}>
            {zh`取消`}
          </Button>
          <Button size="small" type="primary" htmlType="submit" loading={submitting} data-call={call.key}>
            {zh`保存`}
          </Button>
        </Flex>
      </form>
    </Form>
  );
  return (
    <>
      <Popover open trigger={noTrigger} placement="bottomRight" content={content}>
        <span />
      </Popover>
      {form.conflict && (
        <ConflictDialog
          conflict={form.conflict}
          takeTheirs={form.takeTheirs}
          saveMerged={form.saveMerged}
          keepEditing={form.keepEditing}
        />
      )}
    </>
  );
}

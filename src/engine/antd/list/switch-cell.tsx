import { Switch } from 'antd';
import { useState } from 'react';
import { isEmptyValue } from '../../../fields/is-empty';
import { useFieldContext } from '../../../fields/field-view';
import type { Call, Field } from '../../../metadata/model';
import { toggleValues } from '../../core/calls/toggle-value';
import type { RunCall } from '../../core/calls/use-call';
import type { EntityRecord } from '../../core/entity/entity-record';
import { columnCell } from '../record-cell';

interface Props {
  field: Field;
  record: EntityRecord;
  call: Call;
  run: RunCall;
  /** The record is locked. */
  disabled?: boolean;
}

/** Switches one field of a record by its call, which may ask first. */
export function SwitchCell({ field, record, call, run, disabled }: Props) {
  const context = useFieldContext();
  const [pending, setPending] = useState(false);
  const value = record.values[field.name];
  const { on, off, onText, offText } = toggleValues(field, context.enumeration(field.enumeration));
  const toggle = async (checked: boolean) => {
    setPending(true);
    await run(call, record, checked ? on : off);
    setPending(false);
  };
  // A shared record has it in its own warehouses only: from others it is read, not switched.
  if (isEmptyValue(value)) return columnCell(field, record, context);
  return (
    <span data-call={call.key}>
      <Switch
        checked={value === on}
        loading={pending}
        disabled={disabled}
        onChange={toggle}
        checkedChildren={onText}
        unCheckedChildren={offText}
        aria-label={field.title}
      />
    </span>
  );
}

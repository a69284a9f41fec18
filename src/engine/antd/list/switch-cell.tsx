import { Switch } from 'antd';
import { useState } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import type { Call, Field } from '../../../metadata/model';
import { toggleValues } from '../../core/calls/toggle-value';
import type { RunCall } from '../../core/calls/use-call';
import type { EntityRecord } from '../../core/entity/entity-record';

interface Props {
  field: Field;
  record: EntityRecord;
  call: Call;
  run: RunCall;
  /** The record is locked. */
  disabled?: boolean;
}

/** Switches one field of a record, which has a value, by its call, which may ask first. */
export function SwitchCell({ field, record, call, run, disabled }: Props) {
  const { enumeration } = useFieldContext();
  const [pending, setPending] = useState(false);
  const value = record.values[field.name];
  const { on, off, onText, offText } = toggleValues(field, enumeration(field.enumeration));
  const toggle = async (checked: boolean) => {
    setPending(true);
    await run(call, record, checked ? on : off);
    setPending(false);
  };
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

import { Typography } from 'antd';
import { useMemo } from 'react';
import type { Field, Reference } from '../field';
import { useFieldContext, type InputProps } from '../field-view';
import type { Row } from './rows';
import controls from './controls.module.css';

interface Props extends Pick<InputProps, 'id' | 'onChange' | 'disabled' | 'targets'> {
  column: Field;
  row: Row;
  label: string;
  problem: string | undefined;
}

const problemStyle = { fontSize: 12, display: 'block' } as const;

/** One cell of a sub-record: its input, as its row lets it stand, with what is wrong with it below. */
export function RecordCell({ id, column, row, label, problem, onChange, disabled, targets }: Props) {
  const { viewOf, cellState } = useFieldContext();
  const { visible, required, where } = cellState(column, row);
  const limits = JSON.stringify(where);
  const field = useMemo(
    // Its unit stands in the head.
    () => ({ ...column, unit: undefined, reference: limited(column.reference, limits) }),
    [column, limits],
  );
  if (!visible) return null;
  const { Input } = viewOf(column);
  return (
    <>
      <label htmlFor={id} className={controls.visuallyHidden}>
        {label}
      </label>
      <div className={problem && 'ant-form-item-has-error'} data-required={required || undefined}>
        <Input
          id={id}
          field={field}
          value={row[column.name]}
          onChange={onChange}
          disabled={disabled || column.readOnly}
          targets={column.reference && targets}
        />
      </div>
      {problem && (
        <Typography.Text type="danger" style={problemStyle}>
          {problem}
        </Typography.Text>
      )}
    </>
  );
}

/** The reference with the values in place by which its row limits its choices. */
function limited(reference: Reference | undefined, limits: string | undefined): Reference | undefined {
  return reference && limits ? { ...reference, where: JSON.parse(limits) as Reference['where'] } : reference;
}

import { Typography } from 'antd';
import { useMemo } from 'react';
import { columnKey } from '../column-key';
import type { Field, Reference } from '../field';
import { useFieldContext, type InputProps } from '../field-view';
import type { Row } from './rows';
import controls from './controls.module.css';

interface Props extends Pick<InputProps, 'id' | 'onChange' | 'disabled' | 'targets'> {
  /** The list that has the row. */
  list: string;
  column: Field;
  row: Row;
  label: string;
  problem: string | undefined;
}

const problemStyle = { fontSize: 12, display: 'block' } as const;

/** One cell of a sub-record: its input, as its row lets it stand, with what is wrong with it below. */
export function RecordCell({ id, list, column, row, label, problem, onChange, disabled, targets }: Props) {
  const { viewOf, typeOf, cellState } = useFieldContext();
  const hasFiles = Boolean(typeOf(column).media);
  const { visible, required, where } = cellState(column, row);
  const limits = JSON.stringify(where);
  const field = useMemo(
    () => ({
      ...column,
      // Its unit stands in the head.
      unit: undefined,
      reference: limited(column.reference, limits),
      // Files are kept for the column of the list; their buttons tell the row.
      ...(hasFiles && { name: columnKey(list, column.name), title: label }),
    }),
    [column, limits, hasFiles, list, label],
  );
  if (!visible) return null;
  const { Input } = viewOf(column);
  return (
    <>
      <label htmlFor={id} className={controls.visuallyHidden}>
        {label}
      </label>
      <div
        className={
          [problem && 'ant-form-item-has-error', hasFiles && controls.smallFiles].filter(Boolean).join(' ') || undefined
        }
        data-required={required || undefined}
      >
        <Input
          id={id}
          field={field}
          value={row[column.name]}
          onChange={onChange}
          disabled={disabled || column.readOnly}
          targets={column.reference || hasFiles ? targets : undefined}
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

import { Form } from 'antd';
import { memo } from 'react';
import { fieldViews } from '../../../fields/views';
import type { FilterField } from '../../../metadata/model';
import type { FormStore } from '../../core/form/form-store';
import { useFormValue } from '../../core/form/use-form-store';
import { FieldBoundary } from '../field-boundary';
import { ErrorCell } from '../error-cell';
import { zh } from '../../../language/zh';

const itemStyle = { marginBottom: 0 } as const;
// Beside each other: the label as wide as its words, the input takes the rest.
const lineProps = { labelCol: { flex: 'none' }, wrapperCol: { flex: '1 1 0', style: { minWidth: 0 } } } as const;

interface Props {
  store: FormStore;
  filter: FilterField;
  /** The label stands before its input, not above it. */
  isLine: boolean;
  /** Said by QueryFilter while it is collapsed. */
  hidden?: boolean;
}

/** One field of the filter, drawn as its type says. */
export const FilterItem = memo(function FilterItem({ store, filter, isLine, hidden }: Props) {
  const { value } = useFormValue(store, filter.field);
  const id = `filter-${filter.field}`;
  const Input = fieldViews[filter.type]?.FilterInput;
  if (hidden) return null;
  return (
    <div data-field={filter.field}>
      <Form.Item label={filter.title} htmlFor={id} style={itemStyle} {...(isLine && lineProps)}>
        <FieldBoundary title={filter.title}>
          {Input ? (
            <Input id={id} filter={filter} value={value} onChange={(next) => store.set(filter.field, next)} />
          ) : (
            <ErrorCell title={filter.title} error={zh`类型 ${filter.type} 不能筛选`} />
          )}
        </FieldBoundary>
      </Form.Item>
    </div>
  );
});

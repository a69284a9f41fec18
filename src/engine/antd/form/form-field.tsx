import { Form } from 'antd';
import { memo } from 'react';
import type { InputProps } from '../../../fields/field-view';
import { fieldViews } from '../../../fields/views';
import type { Entity, Field } from '../../../metadata/model';
import { fixedBecause, type FormItem, type FormMode } from '../../core/form/form-model';
import type { FormStore } from '../../core/form/form-store';
import { useFieldState, useFormValue, useInnerProblems, useSchemaText } from '../../core/form/use-form-store';
import type { Rights } from '../../core/rights';
import { ErrorBoundary } from '../error-boundary';
import { ErrorCell } from '../error-cell';
import { useExtensions } from '../extensions';

const decidedByOthers = '其他字段的当前取值决定了它不可修改';

interface Props {
  entity: Entity;
  mode: FormMode;
  item: FormItem;
  store: FormStore;
  rights: Rights;
  /** Of the section's grid. */
  columns: number;
  recordId?: string;
}

/** One field of a form: label, input, hint and complaint. It draws itself again for itself alone. */
export const FormField = memo(function FormField({ entity, mode, item, store, rights, columns, recordId }: Props) {
  const { name, title, field, look } = item;
  const { value, problem } = useFormValue(store, name);
  const state = useFieldState(store, entity, item, mode, rights);
  const problems = useInnerProblems(store, name);
  const schemaText = useSchemaText(store, item);
  if (!state.visible) return null;
  const id = `${entity.name}-${name}`;
  const props: InputProps = {
    id,
    field: item.end ? { ...field, title } : field,
    value,
    onChange: (next, targets) => store.set(name, next, targets),
    disabled: state.readonly,
    placeholder: look.placeholder,
    rows: look.rows,
    maxTags: look.maxTags,
    targets: store.targets(name),
    recordId,
    ...((field.columns || field.schemaFrom) && { problems }),
    ...(field.schemaFrom && { schemaText }),
  };
  return (
    <div data-field={name} style={{ gridColumn: `span ${Math.min(look.span ?? 1, columns)}` }}>
      <Form.Item
        label={title}
        htmlFor={id}
        // Nobody is asked for what cannot be entered here.
        required={state.required && !state.readonly}
        tooltip={state.readonly ? (fixedBecause(field, mode, rights.mayWrite(field)) ?? decidedByOthers) : undefined}
        validateStatus={problem ? 'error' : undefined}
        help={problem && <span data-rule={problem.rule}>{problem.message}</span>}
        extra={look.hint}
      >
        <ErrorBoundary key={schemaText} title={title}>
          <FieldInput component={look.component} props={props} />
        </ErrorBoundary>
      </Form.Item>
    </div>
  );
});

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Can an input of this field show the value at all? What is entered always can be; what was stored is not ours alone. */
function isShowable({ schema }: Field, value: unknown): boolean {
  const kind = kindOf(value ?? '');
  return schema.type === 'object' || schema.type === 'array'
    ? value == null || kind === schema.type
    : kind !== 'object' && kind !== 'array';
}

/** The input that the schema names, or the type's own. */
function FieldInput({ component, props }: { component: string | undefined; props: InputProps }) {
  const extensions = useExtensions();
  const Input = component ? extensions[component]?.Input : fieldViews[props.field.type]?.Input;
  if (Input && !isShowable(props.field, props.value))
    return <ErrorCell title={props.field.title} error={`值的类型不正确（${kindOf(props.value)}）`} />;
  if (Input) return <Input {...props} />;
  const reason = component ? `没有名为 ${component} 的组件` : `未知的字段类型 ${props.field.type}`;
  return <ErrorCell title={props.field.title} error={reason} />;
}

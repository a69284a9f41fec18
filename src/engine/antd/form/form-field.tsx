import { Form } from 'antd';
import { memo } from 'react';
import type { InputProps } from '../../../fields/field-view';
import { HoldProvider } from '../../../fields/components/hold-context';
import { fieldViews } from '../../../fields/views';
import type { Field } from '../../../metadata/model';
import { readOnlyReason, type FormItem } from '../../core/form/form-model';
import {
  useFieldState,
  useFormValue,
  useInnerProblems,
  useLimitedReference,
  useFieldWithCurrency,
  useSchemaText,
} from '../../core/form/use-form-store';
import { usePermissions } from '../../core/permissions';
import { FieldBoundary } from '../field-boundary';
import { ErrorCell } from '../error-cell';
import { useExtensions, type Extension } from '../extensions';
import { useFormContext } from './form-context';
import { zh } from '../../../language/zh';

const decidedByOthers = zh`其他字段的当前取值决定了它不可修改`;

interface Props {
  item: FormItem;
  /** Of the section's grid. */
  columns: number;
}

/** One field of a form: label, input, hint and complaint. It draws itself again for itself alone. */
export const FormField = memo(function FormField({ item, columns }: Props) {
  const { entity, model, store, recordId, lock, hold } = useFormContext();
  const permissions = usePermissions();
  const { mode } = model;
  const { name, title, look } = item;
  const field = useFieldWithCurrency(store, item);
  const { value, problem } = useFormValue(store, name);
  const state = useFieldState(store, entity, item, mode, permissions);
  const problems = useInnerProblems(store, name);
  const schemaText = useSchemaText(store, item);
  const reference = useLimitedReference(store, item);
  const extension = useExtensions()[look.component ?? ''];
  const { itemProps } = extension ?? {};
  const lockedBy = lock && !lock.open.includes(field.name) ? lock.reason : undefined;
  const isReadonly = state.readonly || lockedBy !== undefined;
  if (!state.visible) return null;
  const id = `${entity.name}-${name}`;
  const props: InputProps = {
    id,
    field: item.end ? { ...field, title } : reference === field.reference ? field : { ...field, reference },
    value,
    onChange: (next, targets) => store.set(name, next, targets),
    disabled: isReadonly,
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
        {...itemProps}
        label={title}
        htmlFor={id}
        // A field that cannot be entered here is not required here.
        required={state.required && !isReadonly}
        tooltip={
          isReadonly
            ? (readOnlyReason(field, mode, permissions.mayWrite(field)) ?? lockedBy ?? decidedByOthers)
            : undefined
        }
        validateStatus={problem ? 'error' : undefined}
        help={problem && <span data-rule={problem.rule}>{problem.message}</span>}
        extra={look.hint}
      >
        <FieldBoundary key={schemaText} title={title}>
          <HoldProvider value={hold}>
            <FieldInput component={look.component} extension={extension} props={props} />
          </HoldProvider>
        </FieldBoundary>
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

interface InputChoice {
  component: string | undefined;
  extension: Extension | undefined;
  props: InputProps;
}

/** The input that the schema names, or the type's own. */
function FieldInput({ component, extension, props }: InputChoice) {
  const isKnown = component === undefined || extension !== undefined;
  const Input = extension?.Input ?? (isKnown ? fieldViews[props.field.type]?.Input : undefined);
  if (Input && !isShowable(props.field, props.value))
    return <ErrorCell title={props.field.title} error={zh`值的类型不正确（${kindOf(props.value)}）`} />;
  if (Input) return <Input {...props} />;
  const reason = !isKnown ? zh`没有名为 ${component} 的组件` : zh`未知的字段类型 ${props.field.type}`;
  return <ErrorCell title={props.field.title} error={reason} />;
}

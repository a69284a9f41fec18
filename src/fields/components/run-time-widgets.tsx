import type { WidgetProps } from '@rjsf/utils';
import { Input, InputNumber, Select, Switch } from 'antd';
import { isChosen, type RunTimeSchema } from '../run-time/schema';
import { fullWidth } from './full-width';
import { enterPlaceholder, selectPlaceholder } from './placeholders';
import { zh } from '../../language/zh';

// What is pasted comes from everywhere, whatever language the person reads.
const separators = [',', '，', '\n', '\t', ';'];

const asked = ({ schema, label }: WidgetProps): string =>
  (isChosen(schema as RunTimeSchema) ? selectPlaceholder : enterPlaceholder)({ title: schema.title ?? label });
const isNumber = ({ type }: RunTimeSchema): boolean => type === 'integer' || type === 'number';

/** A text or a number with its unit. */
function TextWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, readonly } = props;
  const schema = props.schema as RunTimeSchema;
  const isFixed = disabled || readonly;
  if (isNumber(schema))
    return (
      <InputNumber<number>
        id={id}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next ?? undefined)}
        onBlur={() => onBlur(id, value)}
        step={schema.multipleOf ?? 1}
        suffix={schema['x-unit']}
        placeholder={asked(props)}
        disabled={isFixed}
        style={fullWidth}
      />
    );
  return (
    <Input
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => onBlur(id, value)}
      placeholder={asked(props)}
      disabled={isFixed}
    />
  );
}

function SelectWidget(props: WidgetProps) {
  const { id, value, onChange, options, disabled, readonly } = props;
  return (
    <Select
      id={id}
      value={value as unknown}
      onChange={(next) => onChange(next ?? undefined)}
      options={options.enumOptions?.map((choice) => ({ value: choice.value as string, label: choice.label }))}
      placeholder={asked(props)}
      disabled={disabled || readonly}
      allowClear
      style={fullWidth}
    />
  );
}

const CheckboxWidget = ({ id, value, onChange, disabled, readonly }: WidgetProps) => (
  <Switch
    id={id}
    checked={value === true}
    onChange={(next) => onChange(next)}
    disabled={disabled || readonly}
    checkedChildren={zh`是`}
    unCheckedChildren={zh`否`}
  />
);

/** A list of values, typed or pasted, or chosen where there is a choice. */
export function ListWidget(props: WidgetProps) {
  const { id, value, onChange, disabled, readonly } = props;
  const items = (props.schema as RunTimeSchema).items ?? {};
  const choices = items.oneOf ?? items.enum?.map((item) => ({ const: item, title: undefined }));
  const read = (entered: unknown): unknown => (isNumber(items) && entered !== '' ? Number(entered) : entered);
  return (
    <Select
      id={id}
      mode={choices ? 'multiple' : 'tags'}
      value={Array.isArray(value) ? (value as unknown[]) : []}
      onChange={(next: unknown[]) => onChange(choices ? next : next.map(read))}
      options={choices?.map((choice) => ({
        value: choice.const as string,
        label: choice.title ?? String(choice.const),
      }))}
      {...(!choices && { open: false, suffixIcon: null, tokenSeparators: separators })}
      placeholder={asked(props)}
      disabled={disabled || readonly}
      style={fullWidth}
    />
  );
}

export const runTimeWidgets = { TextWidget, SelectWidget, CheckboxWidget };

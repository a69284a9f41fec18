import { Skeleton } from 'antd';
import type { FieldView, InputProps } from '../field-view';
import { isObject } from '../is-object';
import { displayText } from '../components/display-text';
import { readSchema } from '../run-time/schema';
import { valueText } from '../run-time/value';
import { zh } from '../../language/zh';
import { onDemand } from '../components/on-demand';

// The one form that is not known before: its library comes when it is asked for.
const RunTimeForm = onDemand(
  async () => (await import('../components/run-time-form')).default,
  <Skeleton active title={false} />,
);

function SchemaValueInput(props: InputProps) {
  const schema = readSchema(props.schemaText);
  if (props.schemaText === undefined) return <span id={props.id}>{zh`请先选择模板`}</span>;
  // eslint-disable-next-line texts/chinese-texts -- a field knows no catalogue
  if (!schema) throw new Error(zh`所选模板的参数定义不可用`);
  return <RunTimeForm key={props.schemaText} {...props} schema={schema} />;
}

export const schemaValueView: FieldView = {
  cell: ({ value, schemaText }) => displayText(isObject(value) ? valueText(readSchema(schemaText), value) : value),
  Input: SchemaValueInput,
  width: 320,
};

import { theme } from 'antd';
import type { FieldContext } from '../../../fields/field-view';
import { isEmptyValue } from '../../../fields/is-empty';
import { fieldViews } from '../../../fields/views';
import type { FieldChange, PastChange } from '../../core/detail/read-history';
import { fieldCell } from '../record-cell';
import { zh } from '../../../language/zh';

const tableStyle = { width: '100%', marginTop: 8, borderCollapse: 'collapse', tableLayout: 'fixed' } as const;
const listStyle = { margin: '4px 0 0', paddingInlineStart: 20, overflowWrap: 'anywhere' } as const;

// Where a value stands in a sentence.
const gap = '\uE000';

interface Props {
  change: PastChange;
  context: FieldContext;
}

/** Field by field what a change made of a record, each shown by its type's own cell: in sentences, and what is long side by side. */
export function FieldChanges({ change, context }: Props) {
  const isTable = ({ field }: FieldChange) => change.isNew || (fieldViews[field.type]?.lines ?? 1) > 1;
  const sentences = change.fields.filter((one) => !isTable(one));
  return (
    <>
      {sentences.length > 0 && (
        <ul style={listStyle}>
          {sentences.map((one) => (
            <li key={one.field.name} data-field={one.field.name}>
              <Sentence change={one} context={context} />
            </li>
          ))}
        </ul>
      )}
      <ChangeTable change={{ ...change, fields: change.fields.filter(isTable) }} context={context} />
    </>
  );
}

/** `重量 由 500 g 改为 520 g`. */
function Sentence({ change: { field, before, after }, context }: { change: FieldChange; context: FieldContext }) {
  const [was, is] = [before, after].map((record) => fieldCell(field, record, context, { as: 'whole' }));
  if (isEmptyValue(before.values[field.name]))
    return (
      <>
        <b>{field.title}</b> {zh`填写为`} {is}
      </>
    );
  if (isEmptyValue(after.values[field.name]))
    return (
      <>
        {zh`清空了`} <b>{field.title}</b>
        {zh`，原为`} {was}
      </>
    );
  const [from, to] = zh`由${gap}改为${gap}`.split(gap);
  return (
    <>
      <b>{field.title}</b> {from?.trim()} {was} {to?.trim()} {is}
    </>
  );
}

function ChangeTable({ change, context }: Props) {
  const { token } = theme.useToken();
  if (change.fields.length === 0) return null;
  const cellStyle = {
    padding: '4px 8px',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    border: `1px solid ${token.colorBorderSecondary}`,
  } as const;
  const headStyle = { ...cellStyle, background: token.colorFillQuaternary, fontWeight: 'normal' } as const;
  const titles = change.isNew ? [zh`字段`, zh`内容`] : [zh`字段`, zh`修改前`, zh`修改后`];
  return (
    <table style={tableStyle}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col" style={headStyle}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {change.fields.map(({ field, before, after }) => (
          <tr key={field.name} data-field={field.name}>
            <th scope="row" style={headStyle}>
              {field.title}
            </th>
            {!change.isNew && <td style={cellStyle}>{fieldCell(field, before, context, { as: 'whole' })}</td>}
            <td style={cellStyle}>{fieldCell(field, after, context, { as: 'whole' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

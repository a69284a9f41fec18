import { theme } from 'antd';
import type { FieldContext } from '../../../fields/field-view';
import type { PastChange } from '../../core/detail/read-history';
import { fieldCell } from '../record-cell';

const tableStyle = { width: '100%', marginTop: 8, borderCollapse: 'collapse', tableLayout: 'fixed' } as const;

/** Field by field what a change made of a record, each shown by its type's own cell. */
export function FieldChanges({ change, context }: { change: PastChange; context: FieldContext }) {
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
  const titles = change.isNew ? ['字段', '内容'] : ['字段', '修改前', '修改后'];
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

import { theme } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '../field';
import type { Row } from './rows';
import { zh } from '../../language/zh';

interface Props {
  columns: Field[];
  rows: Row[];
  show(column: Field, row: Row): ReactNode;
}

const tableStyle = { borderCollapse: 'collapse', width: '100%' } as const;

/** Sub-records to read: as many lines, under the titles of their columns. */
export function RecordsTable({ columns, rows, show }: Props) {
  const { token } = theme.useToken();
  const style = { border: `1px solid ${token.colorBorderSecondary}`, padding: '2px 8px', textAlign: 'start' } as const;
  return (
    <table style={tableStyle}>
      <thead>
        <tr>
          {columns.map(({ name, title, unit }) => (
            <th
              key={name}
              scope="col"
              style={{ ...style, fontWeight: 'normal', background: token.colorFillQuaternary }}
            >
              {unit ? zh`${title}（${unit}）` : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column.name} style={style}>
                {show(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

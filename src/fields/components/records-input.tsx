import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex, theme, Typography } from 'antd';
import { useRef } from 'react';
import type { Field } from '../field';
import { useFieldContext, type InputProps } from '../field-view';
import { RecordRow } from './record-row';
import { useRows } from './use-rows';
import { zh } from '../../language/zh';

const tableStyle = { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' } as const;
const numberStyle = { width: 36 } as const;
const actionStyle = { width: 124 } as const;
const boxStyle = { overflowX: 'auto' } as const;
// Narrower, what is chosen cannot be read: the table is then wider than its form, and is moved sideways.
const cellWidth = 112;
const fileWidth = 176;
const besideCells = 160;

/** Sub-records as a table to type in: rows come, go, move and are copied by buttons and keys, and are pasted from spreadsheets. */
export default function RecordsInput({ id, field, value, onChange, disabled, problems, targets }: InputProps) {
  const { token } = theme.useToken();
  const table = useRef<HTMLTableElement>(null);
  const list = useRows({ field, value, onChange, table, disabled, targets });
  const { columns = [] } = field;
  const { typeOf } = useFieldContext();
  const widthOf = (column: Field) => (typeOf(column).media ? fileWidth : cellWidth);
  const least = columns.reduce((sum, column) => sum + widthOf(column), besideCells);
  const headStyle = {
    padding: '4px',
    textAlign: 'start',
    fontWeight: 'normal',
    background: token.colorFillQuaternary,
  } as const;
  return (
    <Flex vertical gap={8}>
      {list.rows.length > 0 && (
        <div style={boxStyle}>
          <table
            ref={table}
            style={{ ...tableStyle, minWidth: least }}
            onKeyDown={list.onKeyDown}
            onPaste={list.onPaste}
            aria-label={field.title}
          >
            <thead>
              <tr>
                <th style={{ ...headStyle, ...numberStyle }} scope="col" aria-label={zh`行号`} />
                {columns.map((column) => (
                  <th
                    key={column.name}
                    scope="col"
                    style={typeOf(column).media ? { ...headStyle, width: fileWidth } : headStyle}
                  >
                    {column.required && <span style={{ color: token.colorError }}>* </span>}
                    {column.unit ? zh`${column.title}（${column.unit}）` : column.title}
                  </th>
                ))}
                {!disabled && <th style={{ ...headStyle, ...actionStyle }} scope="col" aria-label={zh`操作`} />}
              </tr>
            </thead>
            <tbody>
              {list.rows.map((row, index) => (
                <RecordRow
                  key={list.keys[index]}
                  list={field.name}
                  {...{ id, columns, row, index, problems, disabled, targets }}
                  count={list.rows.length}
                  act={list}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Flex gap={8} align="center" wrap>
        <Button
          id={list.rows.length > 0 ? undefined : id}
          icon={<PlusOutlined />}
          // The field's label would otherwise be all of its name.
          aria-label={zh`${field.title}：添加一行`}
          disabled={disabled || list.isFull}
          onClick={() => list.add(list.rows.length)}
        >
          {zh`添加一行`}
        </Button>
        <Typography.Text type="secondary">
          {zh`${list.rows.length} / ${list.max} 行`}
          {!disabled && zh`，可粘贴多行表格；Ctrl+Enter 加行，Alt+↑↓ 移动，Alt+C 复制，Alt+Delete 删除`}
        </Typography.Text>
      </Flex>
      {list.left > 0 && (
        <Typography.Text
          type="danger"
          role="alert"
        >{zh`最多 ${list.max} 行，其余 ${list.left} 行未粘贴`}</Typography.Text>
      )}
    </Flex>
  );
}

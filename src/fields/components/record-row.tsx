import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { memo, type ReactNode } from 'react';
import type { Field } from '../field';
import { useFieldContext, type InputProps } from '../field-view';
import type { Row } from './rows';
import type { RowActs } from './use-rows';
import { zh } from '../../language/zh';

interface Props {
  id: string;
  columns: Field[];
  row: Row;
  index: number;
  count: number;
  problems: InputProps['problems'];
  disabled?: boolean;
  act: RowActs;
}

const cellStyle = { padding: 4, verticalAlign: 'top', position: 'relative' } as const;
const problemStyle = { fontSize: 12, display: 'block' } as const;

/** One sub-record: an input per column, each with what is wrong with it below. */
export const RecordRow = memo(function RecordRow({ id, columns, row, index, count, problems, disabled, act }: Props) {
  const { viewOf } = useFieldContext();
  const said = zh`第 ${index + 1} 行`;
  const button = (title: string, icon: ReactNode, run: () => void, isOff = false) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      title={title}
      aria-label={`${title}${said}`}
      disabled={isOff}
      onClick={run}
    />
  );
  return (
    <tr>
      <td style={cellStyle}>{index + 1}</td>
      {columns.map((column) => {
        const { Input } = viewOf(column);
        const problem = problems?.get(`${index}.${column.name}`);
        const inputId = index === 0 && column === columns[0] ? id : `${id}-${index}-${column.name}`;
        return (
          <td key={column.name} style={cellStyle} data-cell={`${index}.${column.name}`}>
            <label htmlFor={inputId} className="ct-visually-hidden">{`${said}${column.title}`}</label>
            <div className={problem && 'ant-form-item-has-error'}>
              <Input
                id={inputId}
                // Its unit stands in the head.
                field={{ ...column, unit: undefined }}
                value={row[column.name]}
                onChange={(value) => act.set(index, column.name, value)}
                disabled={disabled}
              />
            </div>
            {problem && (
              <Typography.Text type="danger" style={problemStyle}>
                {problem}
              </Typography.Text>
            )}
          </td>
        );
      })}
      {!disabled && (
        <td style={cellStyle}>
          {button(zh`上移`, <ArrowUpOutlined />, () => act.move(index, -1), index === 0)}
          {button(zh`下移`, <ArrowDownOutlined />, () => act.move(index, 1), index === count - 1)}
          {button(zh`复制`, <CopyOutlined />, () => act.copy(index), act.isFull)}
          {button(zh`删除`, <DeleteOutlined />, () => act.remove(index))}
        </td>
      )}
    </tr>
  );
});

import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type ReactNode } from 'react';
import type { Field } from '../field';
import type { InputProps } from '../field-view';
import { RecordCell } from './record-cell';
import type { Row } from './rows';
import type { RowActs } from './use-rows';
import { zh } from '../../language/zh';

interface Props {
  id: string;
  /** The field of which it is a row. */
  list: string;
  columns: Field[];
  row: Row;
  index: number;
  count: number;
  problems: InputProps['problems'];
  disabled?: boolean;
  targets: InputProps['targets'];
  act: RowActs;
}

const cellStyle = { padding: 4, verticalAlign: 'top', position: 'relative' } as const;

/** One sub-record: an input per column, each with what is wrong with it below. */
export const RecordRow = memo(function RecordRow({
  id,
  list,
  columns,
  row,
  index,
  count,
  problems,
  disabled,
  targets,
  act,
}: Props) {
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
        const place = `${index}.${column.name}`;
        const inputId = index === 0 && column === columns[0] ? id : `${id}-${index}-${column.name}`;
        return (
          <td key={column.name} style={cellStyle} data-cell={place}>
            <RecordCell
              {...{ list, column, row, disabled, targets }}
              id={inputId}
              label={`${said}${column.title}`}
              problem={problems?.get(place)}
              onChange={(value, chosen) => act.set(index, column.name, value, chosen)}
            />
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

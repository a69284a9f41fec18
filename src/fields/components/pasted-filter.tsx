import { UnorderedListOutlined } from '@ant-design/icons';
import { Button, Input, Popover, Space, theme } from 'antd';
import { useState, type ClipboardEvent } from 'react';
import type { FilterInputProps } from '../field-view';
import { parsePastedValues, countPasted, splitPastedValues, tooManyText } from '../pasted-values';
import { enterFilter } from './placeholders';
import { fullWidth } from './full-width';
import { zh } from '../../language/zh';
const boxStyle = { width: 300 } as const;
const noteStyle = { marginBlock: 8 } as const;
const rows = { minRows: 6, maxRows: 12 } as const;

interface Props extends FilterInputProps {
  max: number;
}

/** One number, or a pasted list: its distinct values are counted and can be browsed. */
export function PastedFilter({ id, filter, value, onChange, max }: Props) {
  const many = Array.isArray(value) ? (value as string[]) : undefined;
  const isTooMany = many !== undefined && many.length > max;
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (splitPastedValues(text).length < 2) return;
    event.preventDefault();
    onChange(parsePastedValues(text, filter.operator));
  };
  return (
    <Space.Compact block>
      <Input
        id={id}
        value={
          many && many.length > 1 ? zh`已识别 ${many.length} 个${filter.title}` : ((value as string | undefined) ?? '')
        }
        readOnly={many && many.length > 1}
        status={isTooMany ? 'error' : undefined}
        onChange={({ target }) => onChange(target.value || undefined)}
        onPaste={paste}
        placeholder={enterFilter(filter)}
        allowClear
        autoComplete="off"
        style={fullWidth}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={<Lines filter={filter} value={value} onChange={onChange} max={max} />}
      >
        <Button icon={<UnorderedListOutlined />} aria-label={zh`批量输入`} title={zh`批量输入，一行一个`} />
      </Popover>
    </Space.Compact>
  );
}

type LinesProps = Pick<Props, 'filter' | 'value' | 'onChange' | 'max'>;

/** The same numbers a line each. What is typed stays as it is typed until the box is opened anew. */
function Lines({ filter, value, onChange, max }: LinesProps) {
  const [text, setText] = useState(() => [value ?? []].flat().join('\n'));
  const { token } = theme.useToken();
  const count = splitPastedValues(text).length;
  const repeated = countPasted(text) - count;
  return (
    <div style={boxStyle} role="group" aria-label={zh`批量输入${filter.title}`}>
      <Input.TextArea
        autoFocus
        aria-label={zh`${filter.title}，一行一个`}
        placeholder={zh`一行一个，也可用逗号、顿号、空格分隔`}
        autoSize={rows}
        value={text}
        status={count > max ? 'error' : undefined}
        onChange={({ target }) => {
          setText(target.value);
          onChange(parsePastedValues(target.value, filter.operator));
        }}
      />
      <div style={{ ...noteStyle, color: count > max ? token.colorErrorText : token.colorTextSecondary }} role="status">
        {count > max
          ? tooManyText(filter.title, count, max)
          : zh`已识别 ${count} 个${repeated ? zh`，去除重复 ${repeated} 个` : ''}`}
      </div>
    </div>
  );
}

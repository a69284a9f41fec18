import { Radio } from 'antd';
import type { CreateMode } from '../../core/form/create-modes';
import { zh } from '../../../language/zh';

const boxStyle = { marginBottom: 24 } as const;

interface Props {
  modes: CreateMode[];
  index: number;
  onChange(index: number): void;
}

/** One record at a time, or a whole range. */
export function ModeSwitch({ modes, index, onChange }: Props) {
  return (
    <Radio.Group
      style={boxStyle}
      optionType="button"
      value={index}
      onChange={({ target }) => onChange(target.value as number)}
      options={modes.map(({ call, ranged }, place) => ({
        value: place,
        label: <span data-call={call.key}>{ranged ? zh`批量新建` : zh`单个新建`}</span>,
      }))}
      aria-label={zh`新建方式`}
    />
  );
}

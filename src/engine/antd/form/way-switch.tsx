import { Radio } from 'antd';
import type { FormWay } from '../../core/form/form-ways';

const boxStyle = { marginBottom: 24 } as const;

interface Props {
  ways: FormWay[];
  index: number;
  onChange(index: number): void;
}

/** One record at a time, or a whole range. */
export function WaySwitch({ ways, index, onChange }: Props) {
  return (
    <Radio.Group
      style={boxStyle}
      optionType="button"
      value={index}
      onChange={({ target }) => onChange(target.value as number)}
      options={ways.map(({ call, ranged }, place) => ({
        value: place,
        label: <span data-call={call.key}>{ranged ? '批量新建' : '单个新建'}</span>,
      }))}
      aria-label="新建方式"
    />
  );
}

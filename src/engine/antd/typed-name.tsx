import { Input } from 'antd';
import type { Question } from '../core/engine';
import { zh } from '../../language/zh';

const style = { display: 'block', marginTop: 12 } as const;

interface Props extends NonNullable<Question['typed']> {
  /** Whether what stands there now is the name. */
  onChange(isRight: boolean): void;
}

/** Asks for a record's name before something that many would feel. */
export function TypedName({ text, title, onChange }: Props) {
  return (
    <label style={style}>
      {zh`请输入${title}「${text}」以确认`}
      <Input autoComplete="off" autoFocus onChange={({ target }) => onChange(target.value.trim() === text)} />
    </label>
  );
}

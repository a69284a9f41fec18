import { Typography } from 'antd';
import { isEmptyValue } from '../is-empty';
import { isObject } from '../is-object';
import type { FieldView, InputProps } from '../field-view';
import { displayText } from '../components/display-text';
import { label } from './type';

/** A label is drawn where its form names a component for that; by itself it is only told. */
function LabelInput({ id, value }: InputProps) {
  return <Typography.Text id={id}>{label.text(value, {})}</Typography.Text>;
}

export const labelView: FieldView = {
  cell: ({ value }) => (isEmptyValue(value) || isObject(value) ? label.text(value, {}) : displayText([value])),
  Input: LabelInput,
  width: 160,
};

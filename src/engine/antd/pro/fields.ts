/** What ProComponents' layouts and cells use of its field components. */
export { default as FieldDigit } from '@ant-design/pro-components/es/field/components/Digit';
export {
  default as FieldSelect,
  proFieldParsingValueEnumToArray,
} from '@ant-design/pro-components/es/field/components/Select';
export { default as FieldSwitch } from '@ant-design/pro-components/es/field/components/Switch';
export { default as FieldText } from '@ant-design/pro-components/es/field/components/Text';
export { default as FieldTextArea } from '@ant-design/pro-components/es/field/components/TextArea';
export { PureProField } from '@ant-design/pro-components/es/field/PureProField';

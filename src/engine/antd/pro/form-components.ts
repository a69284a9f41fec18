/** The form components that ProTable's cells and the form layouts are made of. Fields of schemas have inputs of their own. */
export { default as ProFormDependency } from '@ant-design/pro-components/es/form/components/Dependency';
export { default as ProFormField } from '@ant-design/pro-components/es/form/components/Field';
export { FormItemProvide, default as ProFormItem } from '@ant-design/pro-components/es/form/components/FormItem';
export { default as Group } from '@ant-design/pro-components/es/form/components/FormItem/Group';

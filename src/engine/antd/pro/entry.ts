/** All of ProComponents that the console draws with: the rest of the package is not even looked at. */
export { default as ProCard } from '@ant-design/pro-components/es/card';
export { ProDescriptions } from '@ant-design/pro-components/es/descriptions';
export * from './form-layouts';
export { default as ProTable } from '@ant-design/pro-components/es/table/Table';

import { ProForm } from '@ant-design/pro-components/es/form/layouts/ProForm';

/** The form layouts that the engine draws with: not the steps, the login page and the light filter. */
export { DrawerForm } from '@ant-design/pro-components/es/form/layouts/DrawerForm';
export { ModalForm } from '@ant-design/pro-components/es/form/layouts/ModalForm';
export { QueryFilter } from '@ant-design/pro-components/es/form/layouts/QueryFilter';
export { ProForm };
export const ProFormGroup = ProForm.Group;

import { DrawerForm, ModalForm, type DrawerFormProps, type ModalFormProps } from '@ant-design/pro-components';
import type { FormSchema } from '../../../metadata/model';
import { extendedProps, useExtensions } from '../extensions';

type Shared = Omit<
  DrawerFormProps & ModalFormProps,
  'form' | 'open' | 'width' | 'title' | 'drawerProps' | 'modalProps'
>;

interface Props extends Shared {
  form: FormSchema;
  title: string;
  /** Asked before anything closes. */
  onClose(): void;
  /** One of its fields takes the cursor itself. */
  hasCursor?: boolean;
}

/**
 * What `form.json` says a form stands on: a DrawerForm or a ModalForm. The values are the store's, so that the form element is the
 * caller's: ProForm's own would hold a second copy, and an invisible input.
 */
export function FormSurface({ form, title, onClose, hasCursor = false, submitter = false, ...props }: Props) {
  const extensions = useExtensions();
  const { drawerProps, modalProps, ...extended } =
    extendedProps(
      extensions,
      'formProps',
      form.sections.flatMap(({ fields }) => fields),
    ) ?? {};
  const shared = {
    ...extended,
    ...props,
    component: false,
    open: true,
    title,
    width: form.width,
    submitter,
    autoFocusFirstInput: false,
  } as const;
  return form.surface === 'modal' ? (
    <ModalForm {...shared} modalProps={{ ...modalProps, onCancel: onClose, mask: { closable: false } }} />
  ) : (
    <DrawerForm {...shared} drawerProps={{ ...drawerProps, onClose, autoFocus: !hasCursor }} />
  );
}

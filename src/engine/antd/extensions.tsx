/** The ways out of the language: components that a schema asks for by name. The engine knows none of them itself. */
import type { DrawerFormProps, ModalFormProps, ProColumns, ProTableProps } from '@ant-design/pro-components';
import type { FormItemProps } from 'antd';
import { createContext, useContext, type ComponentType } from 'react';
import type { FieldContext, InputProps } from '../../fields/field-view';
import type { Column, Entity } from '../../metadata/model';
import type { EntityRecord } from '../core/entity/entity-record';

export interface ExtensionCellProps {
  entity: Entity;
  column: Column;
  record: EntityRecord;
  context: FieldContext;
  /** Reads the record anew; absent in a list, which does so by itself. */
  refresh?: () => void;
}

type Columns = ProColumns<EntityRecord>;
type Tables = ProTableProps<EntityRecord, object>;

// What the engine's state decides: data, order, identity. The rest of ProComponents is an extension's to set.
type OwnColumnProps =
  | 'key'
  | 'dataIndex'
  | 'title'
  | 'render'
  | 'sorter'
  | 'sortOrder'
  | 'sortDirections'
  | 'onCell'
  | 'width';
type OwnTableProps =
  | 'columns'
  | 'columnsState'
  | 'dataSource'
  | 'request'
  | 'loading'
  | 'rowKey'
  | 'search'
  | 'pagination'
  | 'onChange'
  | 'rowSelection'
  | 'size'
  | 'scroll'
  | 'virtual'
  | 'tableViewRender'
  | 'components'
  | 'locale';
type OwnItemProps =
  | 'label'
  | 'name'
  | 'htmlFor'
  | 'required'
  | 'tooltip'
  | 'validateStatus'
  | 'help'
  | 'extra'
  | 'children';
type OwnFormProps = 'form' | 'open' | 'title' | 'width' | 'component' | 'submitter' | 'onFinish';

export type ColumnProps = Partial<Omit<Columns, OwnColumnProps>>;
export type TableProps = Partial<Omit<Tables, OwnTableProps>>;
export type ItemProps = Partial<Omit<FormItemProps, OwnItemProps>>;
export type FormProps = Partial<Omit<DrawerFormProps & ModalFormProps, OwnFormProps>>;

/**
 * What a name in a schema stands for: a column's cell, a form's input, and props that are handed to ProComponents where the name is used.
 * Without a cell or an input, the field's own stays.
 */
export interface Extension {
  Cell?: ComponentType<ExtensionCellProps>;
  Input?: ComponentType<InputProps>;
  /** Of the ProTable's column that names it: `tooltip`, `align`, `ellipsis`. */
  columnProps?: ColumnProps;
  /** Of the ProTable that has such a column: `bordered`, `footer`, `tableExtraRender`. */
  tableProps?: TableProps;
  /** Of the Form.Item that names it: `labelCol`, `className`. */
  itemProps?: ItemProps;
  /** Of the DrawerForm or ModalForm that has such a field: `drawerProps`, `modalProps`, `resize`. */
  formProps?: FormProps;
}

export type Extensions = Record<string, Extension>;

/** The props of a table or form that the extensions of its parts set; of two that set the same, the later part's holds. */
export function extendedProps<Kind extends 'tableProps' | 'formProps'>(
  extensions: Extensions,
  kind: Kind,
  parts: { component?: string }[],
): Extension[Kind] {
  return parts.reduce<Extension[Kind]>(
    (props, { component = '' }) => ({ ...props, ...extensions[component]?.[kind] }),
    {},
  );
}

const Context = createContext<Extensions>({});

export const ExtensionsProvider = Context.Provider;

export function useExtensions(): Extensions {
  return useContext(Context);
}

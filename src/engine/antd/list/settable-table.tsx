// ProTable's own parts, by their files: the whole of it brings every field, form and editor of the package along, none of
// which a list of ours ever draws, and which are half of a first load.
import type { ProColumns } from '@ant-design/pro-components';
import { ProConfigProvider } from '@ant-design/pro-components/es/provider';
import ToolBar from '@ant-design/pro-components/es/table/components/ToolBar';
import { TableContext, TableProvider, type ColumnsState } from '@ant-design/pro-components/es/table/Store/Provide';
import { columnSort } from '@ant-design/pro-components/es/table/utils/columnSort';
import { Table, theme, type TableProps } from 'antd';
import { useContext, useMemo, useRef, type ReactNode } from 'react';
import type { EntityRecord } from '../../core/entity/entity-record';

// What the tool bar's type asks for and a list without ProTable's form has not.
const unused = {
  hideToolbar: false,
  searchNode: undefined,
  toolbar: undefined,
  selectedRowKeys: [],
  selectedRows: [],
  onFormSearchSubmit: () => undefined,
};

type Columns = ProColumns<EntityRecord>[];

interface Props extends Omit<TableProps<EntityRecord>, 'columns'> {
  columns: Columns;
  heading: ReactNode;
  toolbar: ReactNode[];
  onReload(): void;
  /** Where the browser remembers which columns are shown, and in what order. */
  settingsKey: string;
}

/** A table under a tool bar with reload, density and column settings: ProTable without what a list has no use for. */
export function SettableTable({ columns, settingsKey, ...rest }: Props) {
  const settings = useMemo(
    () => ({ columns, columnsState: { persistenceKey: settingsKey, persistenceType: 'localStorage' as const } }),
    // Sorting makes new columns, but no other ones.
    [settingsKey], // eslint-disable-line react-hooks/exhaustive-deps
  );
  return (
    <ProConfigProvider needDeps>
      <TableProvider initValue={settings}>
        <Settled columns={columns} {...rest} />
      </TableProvider>
    </ProConfigProvider>
  );
}

function Settled({ columns, heading, toolbar, onReload, ...table }: Omit<Props, 'settingsKey'>) {
  const { token } = theme.useToken();
  const { columnsMap, tableSize } = useContext(TableContext);
  const action = useRef(undefined);
  const shown = useMemo(() => shownColumns(columns, columnsMap), [columns, columnsMap]);
  const boxStyle = {
    paddingInline: 24,
    paddingBlockEnd: 16,
    background: token.colorBgContainer,
    borderRadius: token.borderRadiusLG,
  };
  return (
    <div style={boxStyle}>
      <ToolBar
        headerTitle={heading}
        toolBarRender={() => toolbar}
        options={{ reload: onReload, density: true, setting: { draggable: true }, fullScreen: false }}
        tableColumn={columns}
        actionRef={action}
        {...unused}
      />
      <Table<EntityRecord> {...table} columns={shown as TableProps<EntityRecord>['columns']} size={tableSize} />
    </div>
  );
}

/** The columns as the person has arranged them. */
function shownColumns(columns: Columns, settings: Record<string, ColumnsState>): Columns {
  return columns
    .filter(({ key, hideInTable }) => !hideInTable && settings[String(key)]?.show !== false)
    .map((column, index) => ({ ...column, index, fixed: settings[String(column.key)]?.fixed ?? column.fixed }))
    .sort(columnSort(settings));
}

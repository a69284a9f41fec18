import type { ProColumns } from '@ant-design/pro-components';
import { Fragment, type ReactNode } from 'react';
import type { FieldContext } from '../../../fields/field-view';
import { fieldViews } from '../../../fields/views';
import { isLocked } from '../../../metadata/check/locked';
import type { Call } from '../../../metadata/model';
import type { OnSaved } from '../../core/calls/on-saved';
import type { RunCall } from '../../core/calls/use-call';
import { lookupOf, type EntityRecord } from '../../core/entity/entity-record';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import { fieldState } from '../../core/form/form-model';
import type { ColumnState } from '../../core/list/column-state';
import type { ListColumn, ListModel } from '../../core/list/list-model';
import { CopyText } from '../../../fields/components/copy-text';
import { isEmptyValue } from '../../../fields/is-empty';
import { AddressLink } from '../address-link';
import { FieldBoundary } from '../field-boundary';
import { ErrorCell } from '../error-cell';
import type { Extensions } from '../extensions';
import { columnCell, joinedCell } from '../record-cell';
import { callsColumnKey } from './columns-state';
import { EditableCell } from './editable-cell';
import { besideWidth, cellRoom, columnWidth } from './column-widths';
import { RowCalls, rowCallsWidth } from './row-calls';
import { SwitchCell } from './switch-cell';
import { zh } from '../../../language/zh';

export interface ColumnPorts {
  loaded: LoadedEntity;
  context: FieldContext;
  extensions: Extensions;
  run: RunCall;
  start(call: Call, record?: EntityRecord): void;
  onSaved: OnSaved;
  /** The address of a record's page, when this person may open it. */
  addressOf(record: EntityRecord): string | undefined;
  /** Opens the record's page, from which the way leads on through this list. */
  openPage(record: EntityRecord): void;
}

export type TableColumn = ProColumns<EntityRecord>;

const uncut = { showTitle: false } as const;
const sortDirections: TableColumn['sortDirections'] = ['ascend', 'descend'];

// A record is never changed in place: the same record needs no new cell.
const shouldCellUpdate = (record: EntityRecord, before: EntityRecord) => record !== before;

/** The table's columns, compiled once per schema and person; nothing in them depends on rows, sort, typing or taste. */
export function listColumns(model: ListModel, ports: ColumnPorts): TableColumn[] {
  const first = model.columns.find(isIdentity);
  const columns = ownColumns(model).map((column) => tableColumn(column, ports, column === first));
  const beside = model.columns.filter(({ column }) => column.inCalls);
  return model.row.length || beside.length ? [...columns, callsColumn(model.row, beside, ports)] : columns;
}

/** Without those that stand in the column of calls. */
const ownColumns = ({ columns }: ListModel): ListColumn[] => columns.filter(({ column }) => !column.inCalls);

/** The first column that says one field and does nothing else: what the record is called there is the way to its page. */
const isIdentity = ({ column, fields, toggle, edit }: ListColumn): boolean =>
  fields.length === 1 && !toggle && !edit && !column.component && !column.hidden;

/** What of the columns a person may arrange. */
export function columnStates(model: ListModel, { enumeration }: Pick<FieldContext, 'enumeration'>): ColumnState[] {
  const columns = ownColumns(model);
  const last = columns.length - 1;
  return columns.map((listed, index) => {
    const { column, toggle } = listed;
    return {
      key: column.key,
      title: column.title,
      hidden: column.hidden,
      width: columnWidth(listed, enumeration),
      // What can be acted upon stays in sight when the table is wider than the screen.
      fixed: column.fixed ?? (toggle && index === last ? 'right' : undefined),
    };
  });
}

function tableColumn(listed: ListColumn, ports: ColumnPorts, isLink: boolean): TableColumn {
  const { column, fields } = listed;
  const room = cellRoom(listed, ports.context.enumeration);
  const { Cell, columnProps } = ports.extensions[column.component ?? ''] ?? {};
  return {
    shouldCellUpdate,
    // What is cut off says itself in full under the mouse: the table's own rule, for all its cells.
    ellipsis: linesOf(listed) === 1 && !column.as && !Cell && uncut,
    ...columnProps,
    key: column.key,
    dataIndex: ['values', fields[0]?.name ?? column.key],
    title: column.title,
    align: alignOf(listed),
    // Sorted by the server; which order comes after which, the list knows.
    ...(column.sortable && { sorter: true, sortDirections }),
    onCell: () => ({ 'data-field': column.key }) as object,
    render: (_, record) => (isLink ? linkCell(listed, record, ports) : cellOf(listed, record, ports, room)),
  };
}

function linkCell(listed: ListColumn, record: EntityRecord, ports: ColumnPorts): ReactNode {
  const address = ports.addressOf(record);
  const [field] = listed.fields;
  const isEmpty = !field || isEmptyValue(record.values[field.name]);
  if (!address || isEmpty) return cellOf(listed, record, ports);
  const follow = () => ports.openPage(record);
  if (field.type !== 'code')
    return (
      <AddressLink address={address} onFollow={follow}>
        {columnCell(field, record, ports.context, listed.column)}
      </AddressLink>
    );
  const text = String(record.values[field.name]);
  return (
    <CopyText text={text} context={ports.context}>
      <AddressLink address={address} onFollow={follow}>
        {text}
      </AddressLink>
    </CopyText>
  );
}

function cellOf(
  { column, fields, toggle, edit }: ListColumn,
  record: EntityRecord,
  { loaded, context, extensions, run, onSaved }: ColumnPorts,
  room?: number,
): ReactNode {
  const { entity } = loaded;
  const extension = extensions[column.component ?? ''];
  if (column.component && !extension)
    return <ErrorCell title={column.title} error={zh`没有名为 ${column.component} 的组件`} />;
  const Cell = extension?.Cell;
  if (Cell) {
    return (
      <FieldBoundary title={column.title}>
        <Cell entity={entity} column={column} record={record} context={context} />
      </FieldBoundary>
    );
  }
  const [field] = fields;
  if (!field) return <ErrorCell title={column.title} error={zh`没有名为 ${column.fields.join(zh`、`)} 的字段`} />;
  const isHeld = isLocked(entity, field.name, record.values);
  // A shared record has it in its own warehouses only: from others it is read, not switched.
  if (toggle && !isEmptyValue(record.values[field.name]))
    return <SwitchCell field={field} record={record} call={toggle} run={run} disabled={isHeld} />;
  if (fields.length > 1) return joinedCell(fields, column.join ?? ' ', record, context);
  const cell = cutCell(columnCell(field, record, context, { ...column, room }), linesOf({ column, fields }));
  const state = edit && fieldState(entity, field, 'update', true, lookupOf(record));
  if (!edit || !state?.visible || state.readonly || isHeld) return cell;
  return (
    <EditableCell loaded={loaded} call={edit} field={field} record={record} onSaved={onSaved}>
      {cell}
    </EditableCell>
  );
}

/** Lines of a cell before the rest is cut: what the column says, or what its field type needs. */
const linesOf = ({ column, fields }: ListColumn): number =>
  column.lines ?? (fields.length === 1 ? (fieldViews[fields[0]?.type ?? 'text']?.lines ?? 1) : 1);

const alignOf = ({ column, fields }: ListColumn): TableColumn['align'] =>
  fields.length === 1 && !column.as && !column.component ? fieldViews[fields[0]?.type ?? 'text']?.align : undefined;

const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

function cutCell(cell: ReactNode, lines: number): ReactNode {
  return lines === 1 ? cell : <div style={{ ...clamped, WebkitLineClamp: lines }}>{cell}</div>;
}

function callsColumn(calls: Call[], beside: ListColumn[], ports: ColumnPorts): TableColumn {
  return {
    shouldCellUpdate,
    key: callsColumnKey,
    valueType: 'option',
    title: zh`操作`,
    width: beside.reduce((sum, column) => sum + besideWidth(column, ports.context.enumeration), rowCallsWidth(calls)),
    fixed: 'right',
    render: (_, record) => (
      <RowCalls calls={calls} record={record} start={ports.start}>
        {beside.map((column) => (
          <Fragment key={column.column.key}>{cellOf(column, record, ports)}</Fragment>
        ))}
      </RowCalls>
    ),
  };
}

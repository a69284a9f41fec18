import { useMemoizedFn } from 'ahooks';
import { useMemo, useState, type ReactNode } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import type { Call, Entity } from '../../../metadata/model';
import { bulkFields, bulkSwitches, bulkUpdateOf, type BulkChange } from '../../core/bulk/bulk-calls';
import { noSelection, selectAll, withPage, type Selection } from '../../core/bulk/selection';
import { useBulk } from '../../core/bulk/use-bulk';
import { useClient } from '../../core/client/client';
import { useNotifyError } from '../../core/client/use-notify-error';
import { useEngine } from '../../core/engine';
import { labelOf, type EntityRecord } from '../../core/entity/entity-record';
import type { List } from '../../core/list/use-list';
import { useLabelPrinter } from '../../core/printing/label-printer';
import { usePermissions } from '../../core/permissions';
import { rowBox } from './row-box';
import { BulkDialog } from './bulk-dialog';
import { BulkEdit } from './bulk-edit';
import { zh } from '../../../language/zh';

/** The boxes before the rows. */
export interface RowSelection {
  columnWidth: number;
  preserveSelectedRowKeys: true;
  selectedRowKeys: string[];
  onChange(keys: unknown, records: EntityRecord[]): void;
  renderCell: typeof rowBox;
  /** The names of the boxes, for screen readers. */
  getCheckboxProps(record: EntityRecord): { 'aria-label': string };
  getTitleCheckboxProps(): { 'aria-label': string };
}

export interface ListBulk {
  /** The chosen records, in the order of choosing. */
  chosen: EntityRecord[];
  /** Absent: nothing can be done to many. */
  rowSelection: RowSelection | undefined;
  changes: BulkChange[];
  /** Opens the dialog for one field of them all. Absent: not permitted. */
  edit: (() => void) | undefined;
  isSelecting: boolean;
  /** Chooses everything that the list finds. */
  selectAll(): void;
  clear(): void;
  begin(change: BulkChange): void;
  /** What is open because of it. */
  dialogs: ReactNode;
}

/** Choosing records of a list, from page to page or all that it finds, and changing them together. */
export function useListBulk(entity: Entity, call: Call, list: List, rows = list.rows): ListBulk {
  const { shell } = useEngine();
  const notifyError = useNotifyError();
  const { enumeration } = useFieldContext();
  const client = useClient();
  const permissions = usePermissions();
  const printer = useLabelPrinter();
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [isSelecting, setSelecting] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const clear = () => setSelection(noSelection);
  const bulk = useBulk(entity, () => {
    clear();
    list.refreshSoon();
  });
  const switches = useMemo(() => bulkSwitches(entity, permissions, enumeration), [entity, permissions, enumeration]);
  const update = useMemo(() => bulkUpdateOf(entity, permissions), [entity, permissions]);
  const fields = useMemo(() => (update ? bulkFields(entity, update, permissions) : []), [entity, permissions, update]);
  const canEdit = update !== undefined && fields.length > 0;

  const select = useMemoizedFn(async () => {
    setSelecting(true);
    try {
      const size = Math.max(...shell.constants.pageSizes);
      setSelection(await selectAll(client, entity, call, list.query, size));
    } catch (error) {
      notifyError(error);
    }
    setSelecting(false);
  });
  const records = useMemo(() => [...selection.values()], [selection]);
  const choose = useMemoizedFn((_: unknown, chosen: EntityRecord[]) =>
    setSelection(withPage(selection, rows, onPage(rows, chosen))),
  );
  // The same until something else is chosen: with new keys the table would set up its columns once more.
  const rowSelection = useMemo<RowSelection>(
    () => ({
      columnWidth: 40,
      preserveSelectedRowKeys: true,
      selectedRowKeys: [...selection.keys()],
      onChange: choose,
      renderCell: rowBox,
      getCheckboxProps: (record) => ({ 'aria-label': zh`选择${labelOf(entity, record)}` }),
      getTitleCheckboxProps: () => ({ 'aria-label': zh`选择本页全部` }),
    }),
    [choose, entity, selection],
  );
  const canPrint = entity.label !== undefined && !entity.label.onlyByCall && printer !== undefined;
  if (switches.length === 0 && !canEdit && !canPrint) return nothingFor(records);
  return {
    chosen: records,
    rowSelection,
    changes: switches,
    edit: canEdit ? () => setEditing(true) : undefined,
    isSelecting,
    selectAll: select,
    clear,
    begin: (change) => void bulk.begin(change, records),
    dialogs: (
      <>
        {isEditing && update && (
          <BulkEdit
            entity={entity}
            call={update}
            fields={fields}
            count={selection.size}
            onCancel={() => setEditing(false)}
            onChange={(change) => {
              setEditing(false);
              void bulk.begin(change, records);
            }}
          />
        )}
        <BulkDialog entity={entity} bulk={bulk} />
      </>
    ),
  };
}

const nothing = () => undefined;

/** Nothing can be done to many. */
const nothingFor = (chosen: EntityRecord[]): ListBulk => ({
  chosen,
  rowSelection: undefined,
  changes: [],
  edit: undefined,
  isSelecting: false,
  selectAll: nothing,
  clear: nothing,
  begin: nothing,
  dialogs: null,
});

/** The table also hands over what was chosen on other pages, as far as it remembers. */
function onPage(rows: EntityRecord[], chosen: EntityRecord[]): EntityRecord[] {
  const ids = new Set(chosen.flatMap((record) => record?.id ?? []));
  return rows.filter(({ id }) => ids.has(id));
}

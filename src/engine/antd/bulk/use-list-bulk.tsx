import { useMemoizedFn } from 'ahooks';
import { useMemo, useState, type ReactNode } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import type { Call, Entity } from '../../../metadata/model';
import { bulkFields, bulkSwitches, bulkUpdateOf } from '../../core/bulk/bulk-calls';
import { noSelection, selectAll, withPage, type Selection } from '../../core/bulk/selection';
import { useBulk } from '../../core/bulk/use-bulk';
import { useClient } from '../../core/client/client';
import { errorText } from '../../core/client/error-text';
import { useEngine } from '../../core/engine';
import { labelOf, type EntityRecord } from '../../core/entity/entity-record';
import { totalText } from '../../core/list/count-text';
import type { List } from '../../core/list/use-list';
import { useRights } from '../../core/rights';
import { BulkBar } from './bulk-bar';
import { BulkDialog } from './bulk-dialog';
import { BulkEdit } from './bulk-edit';

/** The boxes before the rows. */
export interface RowSelection {
  columnWidth: number;
  preserveSelectedRowKeys: true;
  selectedRowKeys: string[];
  onChange(keys: unknown, records: EntityRecord[]): void;
  /** The names of the boxes, for those who hear the page. */
  getCheckboxProps(record: EntityRecord): { 'aria-label': string };
  getTitleCheckboxProps(): { 'aria-label': string };
}

export interface ListBulk {
  /** The chosen records, in the order of choosing. */
  chosen: EntityRecord[];
  /** Absent: nothing can be done to many. */
  rowSelection: RowSelection | undefined;
  /** The bar above the rows, while some are chosen. */
  bar: ReactNode;
  /** What is open because of it. */
  dialogs: ReactNode;
}

/** Choosing records of a list, from page to page or all that it finds, and changing them together. */
export function useListBulk(entity: Entity, call: Call, list: List): ListBulk {
  const { shell, notify } = useEngine();
  const { enumeration } = useFieldContext();
  const client = useClient();
  const rights = useRights();
  const [selection, setSelection] = useState<Selection>(noSelection);
  const [isSelecting, setSelecting] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const clear = () => setSelection(noSelection);
  const bulk = useBulk(() => {
    clear();
    list.refreshSoon();
  });
  const switches = useMemo(() => bulkSwitches(entity, rights, enumeration), [entity, rights, enumeration]);
  const update = useMemo(() => bulkUpdateOf(entity, rights), [entity, rights]);
  const fields = useMemo(() => (update ? bulkFields(entity, update, rights) : []), [entity, rights, update]);
  const canEdit = update !== undefined && fields.length > 0;

  const select = useMemoizedFn(async () => {
    setSelecting(true);
    try {
      const size = Math.max(...shell.constants.pageSizes);
      setSelection(await selectAll(client, entity, call, list.query, size));
    } catch (error) {
      const text = errorText(error, shell);
      if (text) notify.error(text);
    }
    setSelecting(false);
  });
  const records = useMemo(() => [...selection.values()], [selection]);
  const choose = useMemoizedFn((_: unknown, chosen: EntityRecord[]) =>
    setSelection(withPage(selection, list.rows, onPage(list.rows, chosen))),
  );
  // The same until something else is chosen: with new keys the table would set up its columns once more.
  const rowSelection = useMemo<RowSelection>(
    () => ({
      columnWidth: 40,
      preserveSelectedRowKeys: true,
      selectedRowKeys: [...selection.keys()],
      onChange: choose,
      getCheckboxProps: (record) => ({ 'aria-label': `选择${labelOf(entity, record)}` }),
      getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
    }),
    [choose, entity, selection],
  );
  if (switches.length === 0 && !canEdit) return { chosen: records, rowSelection: undefined, bar: null, dialogs: null };
  return {
    chosen: records,
    rowSelection,
    bar: selection.size > 0 && (
      <BulkBar
        count={selection.size}
        total={list.total}
        totalText={totalText(list.total, list.capped)}
        changes={switches}
        onEdit={canEdit ? () => setEditing(true) : undefined}
        isSelecting={isSelecting}
        onSelectAll={select}
        onClear={clear}
        onChange={(change) => bulk.begin(change, records)}
      />
    ),
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

/** The table also hands over what was chosen on other pages, as far as it remembers. */
function onPage(rows: EntityRecord[], chosen: EntityRecord[]): EntityRecord[] {
  const ids = new Set(chosen.flatMap((record) => record?.id ?? []));
  return rows.filter(({ id }) => ids.has(id));
}

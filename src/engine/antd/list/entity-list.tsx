import { useMemoizedFn } from 'ahooks';
import { useCallback, useMemo, useRef } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import type { Call } from '../../../metadata/model';
import { useCall } from '../../core/calls/use-call';
import { offeredCalls } from '../../core/calls/offered-calls';
import type { OnSaved } from '../../core/calls/on-saved';
import { useOutcome } from '../../core/calls/use-outcome';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import type { EntityRecord } from '../../core/entity/entity-record';
import { isCopy } from '../../core/form/copy-call';
import { opensForm } from '../../core/form/create-modes';
import { listModel, type ListModel } from '../../core/list/list-model';
import { useDeniedFilters } from '../../core/list/use-denied-filters';
import { useList } from '../../core/list/use-list';
import { useTree } from '../../core/list/use-tree';
import { useTreeMove } from '../../core/list/use-tree-move';
import { useListSetting } from '../../core/list/use-list-setting';
import { useListPreferences } from '../../core/list/use-list-preferences';
import { useRecordPages } from '../../core/list/use-record-pages';
import { opensSomething, useOverlay } from '../../core/list/use-overlay';
import { useView } from '../../core/list/use-view';
import { useLive } from '../../core/list/use-live';
import { usePermissions } from '../../core/permissions';
import { OneTimeSecretDialog } from '../calls/one-time-secret-dialog';
import { useListBulk } from '../bulk/use-list-bulk';
import { useExtensions } from '../extensions';
import { PageForbidden } from '../state/page-state';
import { ActiveFilters } from './active-filters';
import { FilterForm } from './filter-form';
import { columnStates, listColumns } from './list-columns';
import { ListContext } from './list-context';
import { ListTable } from './list-table';
import { MissingNote } from './missing-note';
import { ListOverlay, readyForm } from './list-overlay';
import { useCopyColumn } from './use-copy-column';
import { useListKeys } from './use-list-keys';

/** The list of any entity, with everything that may be done from it. */
export function EntityList({ loaded }: { loaded: LoadedEntity }) {
  const permissions = usePermissions();
  const model = useMemo(() => listModel(loaded.entity, permissions), [loaded, permissions]);
  if (!model.list) return <PageForbidden />;
  return <ListScreen loaded={loaded} model={model} call={model.list} />;
}

interface Props {
  loaded: LoadedEntity;
  model: ListModel;
  call: Call;
}

function ListScreen({ loaded, model, call }: Props) {
  const { entity } = loaded;
  // Conditions on fields that this person may not read are not asked for.
  const asked = useMemo(() => ({ ...entity, filter: model.filter }), [entity, model]);
  const list = useList(asked, call);
  const tree = useTree(asked, call, list);
  const rows = tree?.flat ?? list.rows;
  useDeniedFilters(entity, model);
  const showOnly = useMemoizedFn((filter: Record<string, unknown>) => list.go({ filter }));
  const outcomes = useOutcome(entity, list.refreshSoon, showOnly);
  const run = useCall(entity, { tell: outcomes.tell, show: list.show, refresh: list.refreshSoon });
  const treeMove = useTreeMove(entity, tree, { tell: outcomes.tell, refresh: list.refreshSoon });
  const { opened, open, close } = useOverlay(entity, list);
  const start = useMemoizedFn((chosen: Call, record?: EntityRecord) => {
    if (opensSomething(chosen)) open(chosen, record);
    else void run(chosen, record);
  });
  const fieldContext = useFieldContext();
  const extensions = useExtensions();
  const onSaved = useMemoizedFn<OnSaved>((made, answer, ended) => {
    close();
    outcomes.tell(made, answer, ended);
    list.refreshSoon();
  });
  const { addressOf, openPage } = useRecordPages(entity);
  const columns = useMemo(
    () => listColumns(model, { loaded, context: fieldContext, extensions, run, start, onSaved, addressOf, openPage }),
    [model, loaded, fieldContext, extensions, run, start, onSaved, addressOf, openPage],
  );
  const ownColumns = useMemo(() => columnStates(model, fieldContext), [model, fieldContext]);
  const kept = useListPreferences(entity);
  const arrangement = useListSetting(entity, ownColumns, list, kept);
  const views = useView(entity, list, arrangement.columns, kept);
  const { go, reset } = list;
  const search = useCallback((filter: Record<string, unknown>) => go({ filter }), [go]);
  const live = useLive(entity, list);
  const bulk = useListBulk(asked, call, list, rows);
  const copyColumn = useCopyColumn(model, rows, bulk.chosen);
  const page = useRef<HTMLDivElement>(null);
  const create = model.toolbar.find(opensForm);
  useListKeys({
    page,
    rows,
    create,
    primaryOf: (record) => offeredCalls(model.row, record).find((one) => opensSomething(one) && !isCopy(entity, one)),
    start,
  });
  const context = { loaded, entity, model, list, tree, treeMove, arrangement, views, live, bulk, start };
  return (
    <ListContext value={context}>
      <div ref={page} onPointerOver={readyForm} onFocus={readyForm}>
        {model.filter.length > 0 && (
          <FilterForm
            name={entity.name}
            fields={model.filter}
            filter={list.query.filter}
            onSearch={search}
            onReset={reset}
          />
        )}
        <ActiveFilters fields={model.filter} filter={list.query.filter} onChange={search} />
        <MissingNote fields={model.filter} list={list} />
        <ListTable columns={columns} copyColumn={copyColumn} />
        {bulk.dialogs}
        {opened && <ListOverlay loaded={loaded} opened={opened} onClose={close} onSaved={onSaved} />}
        <OneTimeSecretDialog outcomes={outcomes} />
      </div>
    </ListContext>
  );
}

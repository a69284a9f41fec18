import { useMemoizedFn } from 'ahooks';
import { useCallback, useMemo, useRef } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import type { Call } from '../../../metadata/model';
import { useCall } from '../../core/calls/use-call';
import { offeredCalls } from '../../core/calls/offered-calls';
import type { Undo } from '../../core/calls/undo';
import { useOutcome } from '../../core/calls/use-outcome';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import type { EntityRecord } from '../../core/entity/entity-record';
import { opensForm } from '../../core/form/form-ways';
import { listModel, type ListModel } from '../../core/list/list-model';
import { useLacking } from '../../core/list/use-lacking';
import { useList } from '../../core/list/use-list';
import { useListSetting } from '../../core/list/use-list-setting';
import { useListStart } from '../../core/list/use-list-start';
import { opensSomething, useOpened } from '../../core/list/use-opened';
import { useView } from '../../core/list/use-view';
import { useLive } from '../../core/live/use-live';
import { useRights } from '../../core/rights';
import { ShownOnce } from '../calls/shown-once';
import { useListBulk } from '../bulk/use-list-bulk';
import { useExtensions } from '../extensions';
import { PageForbidden } from '../state/page-state';
import { ActiveFilters } from './active-filters';
import { FilterForm } from './filter-form';
import { arrangeable, listColumns } from './list-columns';
import { ListTable } from './list-table';
import { MissingNote } from './missing-note';
import { LiveNotice } from './live-notice';
import { OpenedOver, readyForm } from './opened-over';
import { toolbarCalls } from './toolbar-calls';
import { useCopyColumn } from './use-copy-column';
import { ViewControl } from './view-control';
import { useListKeys } from './use-list-keys';

/** The list of any entity, with everything that may be done from it. */
export function EntityList({ loaded }: { loaded: LoadedEntity }) {
  const rights = useRights();
  const model = useMemo(() => listModel(loaded.entity, rights), [loaded, rights]);
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
  useLacking(entity, model);
  const outcomes = useOutcome(list.refreshSoon);
  const run = useCall(entity, { tell: outcomes.tell, show: list.show, refresh: list.refreshSoon });
  const { opened, open, close } = useOpened(entity, list);
  const start = useMemoizedFn((chosen: Call, record?: EntityRecord) => {
    if (opensSomething(chosen)) open(chosen, record);
    else void run(chosen, record);
  });
  const context = useFieldContext();
  const extensions = useExtensions();
  const onSaved = useMemoizedFn((made: Call, answer: unknown, undo?: Undo) => {
    close();
    outcomes.tell(made, answer, { undo });
    list.refreshSoon();
  });
  const columns = useMemo(
    () => listColumns(model, { loaded, context, extensions, run, start, onSaved }),
    [model, loaded, context, extensions, run, start, onSaved],
  );
  const ownColumns = useMemo(() => arrangeable(model), [model]);
  const kept = useListStart(entity);
  const arrangement = useListSetting(entity, ownColumns, list, kept);
  const views = useView(entity, list, arrangement.columns, kept);
  const { go, reset } = list;
  const search = useCallback((filter: Record<string, unknown>) => go({ filter }), [go]);
  const live = useLive(entity, list);
  const bulk = useListBulk(asked, call, list);
  const copyColumn = useCopyColumn(model, list.rows, bulk.chosen);
  const page = useRef<HTMLDivElement>(null);
  const create = model.toolbar.find(opensForm);
  useListKeys({
    page,
    rows: list.rows,
    create,
    primaryOf: (record) => offeredCalls(model.row, record).find(opensSomething),
    start,
  });
  return (
    <div ref={page} onPointerOver={readyForm} onFocus={readyForm}>
      {model.filter.length > 0 && (
        <FilterForm fields={model.filter} filter={list.query.filter} onSearch={search} onReset={reset} />
      )}
      <ActiveFilters fields={model.filter} filter={list.query.filter} onChange={search} />
      <MissingNote fields={model.filter} list={list} />
      {bulk.bar}
      <ListTable
        entity={entity}
        list={list}
        columns={columns}
        arrangement={arrangement}
        marked={live.marked}
        views={
          <>
            {views && <ViewControl api={views} />}
            <LiveNotice live={live} onShow={list.refresh} />
          </>
        }
        toolbar={toolbarCalls(model.toolbar, start)}
        rowSelection={bulk.rowSelection}
        copyColumn={copyColumn}
        begin={create && { title: create.title, run: () => start(create) }}
      />
      {bulk.dialogs}
      {opened && <OpenedOver loaded={loaded} opened={opened} onClose={close} onSaved={onSaved} />}
      <ShownOnce outcomes={outcomes} />
    </div>
  );
}

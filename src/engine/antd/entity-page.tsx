import type { EntityView } from '../../metadata/model';
import { useEntity } from '../core/client/use-entity';
import { FieldServices } from './field-services';
import { EntityList } from './list/entity-list';
import { PageFailed, PageLoading } from './state/page-state';
import { onDemand } from '../../fields/components/on-demand';

const EntityDetail = onDemand(async () => (await import('./detail/entity-detail')).EntityDetail, <PageLoading />);
const RecordPage = onDemand(async () => (await import('./detail/record-page')).RecordPage, <PageLoading />);
const EntityReport = onDemand(async () => (await import('./report/entity-report')).EntityReport, <PageLoading />);

interface Props {
  /** The entity's name. */
  name: string;
  view?: EntityView | 'record';
  /** detail: the call that reads the one record that the session means. */
  call?: string;
  /** record: which one. */
  recordId?: string;
}

/** The screen of any entity: its list with drawers, one record of it, or its report. */
export function EntityPage({ name, view = 'list', call, recordId = '' }: Props) {
  const state = useEntity(name);
  if (state.phase === 'loading') return <PageLoading />;
  if (state.phase === 'failed') return <PageFailed error={state.error} retry={state.retry} />;
  const { entity } = state.loaded;
  return (
    <FieldServices entity={entity}>
      <div data-entity={name} data-view={view}>
        {view === 'list' && <EntityList key={name} loaded={state.loaded} />}
        {view === 'record' && <RecordPage loaded={state.loaded} id={recordId} />}
        {view === 'detail' && <EntityDetail entity={entity} callKey={call} />}
        {view === 'report' && <EntityReport entity={entity} />}
      </div>
    </FieldServices>
  );
}

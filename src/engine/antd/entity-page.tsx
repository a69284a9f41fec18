import { lazy, Suspense } from 'react';
import { useEntity } from '../core/entity/use-entity';
import { FieldServices } from './field-services';
import { EntityList } from './list/entity-list';
import { PageFailed, PageLoading } from './state/page-state';

const EntityDetail = lazy(async () => ({ default: (await import('./detail/entity-detail')).EntityDetail }));

interface Props {
  /** The entity's name. */
  name: string;
  view?: 'list' | 'detail';
  /** detail: the call that reads the one record that the session means. */
  call?: string;
}

/** The screen of any entity: its list with drawers, or one record of it. */
export function EntityPage({ name, view = 'list', call }: Props) {
  const state = useEntity(name);
  if (state.phase === 'loading') return <PageLoading />;
  if (state.phase === 'failed') return <PageFailed error={state.error} retry={state.retry} />;
  const { entity } = state.loaded;
  return (
    <FieldServices entity={entity}>
      <div data-entity={name} data-view={view}>
        {view === 'detail' ? (
          <Suspense fallback={<PageLoading />}>
            <EntityDetail entity={entity} callKey={call} />
          </Suspense>
        ) : (
          <EntityList key={name} loaded={state.loaded} />
        )}
      </div>
    </FieldServices>
  );
}

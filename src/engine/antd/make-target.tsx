import { lazy, Suspense, useMemo } from 'react';
import type { Call } from '../../metadata/model';
import { readPath } from '../../metadata/paths';
import { outcomeOf } from '../core/calls/outcome';
import { useClient } from '../core/client/client';
import { useEngine } from '../core/engine';
import { targetsOf } from '../core/options/find-targets';
import type { Making } from '../core/options/make-target';

const EntityForm = lazy(async () => ({ default: (await import('./form/entity-form')).EntityForm }));

/** The form of another entity, over the one that asks for a record of it; what is saved is handed back, with its label. */
export function MakeTarget({ loaded, call, reference, finish }: Making) {
  const { shell, loadEntity, notify } = useEngine();
  const client = useClient();
  const ways = useMemo(() => [{ call, ranged: false }], [call]);
  const saved = async (made: Call, answer: unknown) => {
    notify.success(outcomeOf(made, answer).text);
    const id = readPath(answer, [loaded.entity.names.id]);
    if (typeof id !== 'string') return finish(undefined);
    const found = await targetsOf({ shell, loadEntity, client }, reference, [id]).catch(() => []);
    finish(found[0] ?? { id, label: id });
  };
  return (
    <Suspense>
      <EntityForm loaded={loaded} ways={ways} onClose={() => finish(undefined)} onSaved={saved} />
    </Suspense>
  );
}

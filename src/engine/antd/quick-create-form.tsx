import { useMemo } from 'react';
import type { Call } from '../../metadata/model';
import { readPath } from '../../metadata/model/paths';
import { outcomeOf } from '../core/calls/outcome';
import type { CallResult } from '../core/calls/use-outcome';
import { useClient } from '../core/client/client';
import { useEngine } from '../core/engine';
import { getOptionsByIds } from '../core/options/search-options';
import type { QuickCreate } from '../core/options/quick-create';
import { onDemand } from '../../fields/components/on-demand';

const EntityForm = onDemand(async () => (await import('./form/entity-form')).EntityForm);

/** The form of another entity, over the one that asks for a record of it; what is saved is handed back, with its label. */
export function QuickCreateForm({ loaded, call, reference, finish }: QuickCreate) {
  const { shell, loadEntity, notify } = useEngine();
  const client = useClient();
  const ways = useMemo(() => [{ call, ranged: false }], [call]);
  const saved = async (made: Call, answer: unknown, { name }: CallResult = {}) => {
    notify.success(outcomeOf(made, answer, undefined, name).text);
    const id = readPath(answer, [loaded.entity.names.id]);
    if (typeof id !== 'string') return finish(undefined);
    const found = await getOptionsByIds({ shell, loadEntity, client }, reference, [id]).catch(() => []);
    finish(found[0] ?? { id, label: id });
  };
  return <EntityForm loaded={loaded} modes={ways} onClose={() => finish(undefined)} onSaved={saved} />;
}

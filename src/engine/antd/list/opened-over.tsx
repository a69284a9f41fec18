import { lazy, Suspense, useMemo, type SyntheticEvent } from 'react';
import type { Call } from '../../../metadata/model';
import type { Undo } from '../../core/calls/undo';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import { formWays } from '../../core/form/form-ways';
import { opensRecord, type Opened } from '../../core/list/use-opened';
import { useRights } from '../../core/rights';

// A list comes without what only opens over it.
const RecordDrawer = lazy(async () => ({ default: (await import('../detail/record-drawer')).RecordDrawer }));
const loadForm = () => import('../form/entity-form');
const EntityForm = lazy(async () => ({ default: (await loadForm()).EntityForm }));

/** Somebody comes near what opens a form: it is on its way before he presses. */
export function readyForm({ target }: SyntheticEvent): void {
  if ((target as Element).closest?.('[data-call]')) void loadForm().catch(() => undefined);
}

interface Props {
  loaded: LoadedEntity;
  opened: Opened;
  onClose(): void;
  onSaved(call: Call, answer: unknown, undo?: Undo): void;
}

/** A form, or a record to read, as the call says. */
export function OpenedOver({ loaded, opened: { call, record }, onClose, onSaved }: Props) {
  const rights = useRights();
  const ways = useMemo(() => formWays(loaded.entity, call, rights), [loaded, call, rights]);
  return (
    <Suspense>
      {opensRecord(call) && record ? (
        <RecordDrawer entity={loaded.entity} call={call} row={record} onClose={onClose} onRestored={onSaved} />
      ) : (
        <EntityForm loaded={loaded} ways={ways} row={record} onClose={onClose} onSaved={onSaved} />
      )}
    </Suspense>
  );
}

import { useMemo, type SyntheticEvent } from 'react';
import type { OnSaved } from '../../core/calls/on-saved';
import type { LoadedEntity } from '../../core/entity/loaded-entity';
import { createModes } from '../../core/form/create-modes';
import { opensRecord, type Overlay } from '../../core/list/use-overlay';
import { usePermissions } from '../../core/permissions';
import { onDemand } from '../../../fields/components/on-demand';

// A list comes without what only opens over it.
const RecordDrawer = onDemand(async () => (await import('../detail/record-drawer')).RecordDrawer);
const EntityForm = onDemand(async () => (await import('../form/entity-form')).EntityForm);

/** Loads the form on hover or focus of its button, before the click. */
export function readyForm({ target }: SyntheticEvent): void {
  if ((target as Element).closest?.('[data-call]')) void EntityForm.load().catch(() => undefined);
}

interface Props {
  loaded: LoadedEntity;
  opened: Overlay;
  onClose(): void;
  onSaved: OnSaved;
}

/** A form, or a record to read, as the call says. */
export function ListOverlay({ loaded, opened: { call, record }, onClose, onSaved }: Props) {
  const permissions = usePermissions();
  const ways = useMemo(() => createModes(loaded.entity, call, permissions), [loaded, call, permissions]);
  return opensRecord(call) && record ? (
    <RecordDrawer entity={loaded.entity} call={call} row={record} onClose={onClose} onRestored={onSaved} />
  ) : (
    <EntityForm loaded={loaded} modes={ways} row={record} onClose={onClose} onSaved={onSaved} />
  );
}

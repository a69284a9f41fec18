import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import { isLocked } from '../../../metadata/check/locked';
import type { Entity } from '../../../metadata/model';
import { writePath } from '../../../metadata/model/paths';
import { versionIn } from '../calls/undo';
import { useAgreedCall } from '../calls/use-agreed-call';
import type { Outcomes } from '../calls/use-outcome';
import { useNotifyError } from '../client/use-notify-error';
import { fullLabelOf, lookupOf, type EntityRecord } from '../entity/entity-record';
import { fieldState } from '../form/form-model';
import { usePermissions } from '../permissions';
import { updateOf } from './list-model';
import type { Tree } from './use-tree';

/** How records of a tree are moved from one place to another; null stands for the top. */
export interface TreeMove {
  /** May this record be moved at all? */
  canMove(record: EntityRecord): boolean;
  /** Is it another place, and not one below the record itself, as far as the rows show? The server knows the rest. */
  fits(record: EntityRecord, above: EntityRecord | null): boolean;
  /** Moves it by the entity's update call, and tells so with a way back. */
  move(record: EntityRecord, above: EntityRecord | null): Promise<void>;
}

interface Ports {
  tell: Outcomes['tell'];
  refresh(): void;
}

/** Moving records of a tree; undefined where there is none, or where this person may not write where a record stands. */
export function useTreeMove(entity: Entity, tree: Tree | undefined, { tell, refresh }: Ports): TreeMove | undefined {
  const permissions = usePermissions();
  const make = useAgreedCall();
  const notifyError = useNotifyError();
  const field = entity.fields.find(({ name }) => name === entity.parent);
  const call = useMemo(() => updateOf(entity, permissions), [entity, permissions]);
  const isOpen = field && !field.readOnly && !field.immutable && permissions.mayWrite(field);

  const parentOf = (record: EntityRecord): string | null =>
    (record.values[entity.parent ?? ''] ?? null) as string | null;
  const canMove = useMemoizedFn((record: EntityRecord): boolean => {
    if (!field || isLocked(entity, field.name, record.values)) return false;
    const { visible, readonly } = fieldState(entity, field, 'update', true, lookupOf(record));
    return visible && !readonly;
  });
  const fits = useMemoizedFn((record: EntityRecord, above: EntityRecord | null): boolean => {
    const byId = new Map(tree?.flat.map((row) => [row.id, row]));
    let row = above ?? undefined;
    while (row && row.id !== record.id) row = byId.get(parentOf(row) ?? '');
    return !row && parentOf(record) !== (above?.id ?? null);
  });
  const move = useMemoizedFn(async (record: EntityRecord, above: EntityRecord | null): Promise<void> => {
    if (!field || !call) return;
    const bodyOf = (version: number, parent: string | null): Record<string, unknown> => {
      const body: Record<string, unknown> = { [entity.names.id]: record.id, version };
      writePath(body, field.path, parent);
      return body;
    };
    try {
      const answer = await make(call, bodyOf(record.version, above?.id ?? null));
      const version = versionIn(answer);
      const undo = version === undefined ? undefined : { call, body: bodyOf(version, parentOf(record)) };
      tell(call, answer, { undo, name: fullLabelOf(entity, record) });
      // Where it stands now is seen.
      if (above) tree?.toggle(true, above);
    } catch (error) {
      notifyError(error);
    }
    refresh();
  });
  const isMovable = Boolean(tree && call && isOpen);
  return useMemo(() => (isMovable ? { canMove, fits, move } : undefined), [canMove, fits, isMovable, move]);
}

import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import type { AnswerOf } from '../../../generated/client';
import type { Entity, Reference } from '../../../metadata/model';
import type { SavedQuery } from '../../../metadata/run-time/saved-query';
import { useShellCall } from '../client/call-named';
import { useNotifyError } from '../client/use-notify-error';
import { useEngine } from '../engine';
import { useResettableState } from './use-resettable-state';
import { useData } from '../client/use-data';
import { usePermissions } from '../permissions';
import { zh } from '../../../language/zh';

/** A view of a list. `problems`: what in it the list does not have, or not for this person. */
export type SavedView = AnswerOf<'shell.listSavedViews'>['saved_view_list'][number];

export type Share = SavedView['share'];

/** With whom a view is shared; `with`: records of what `sharedWith` points at. */
export interface Shared {
  share: Share;
  with?: string[];
}

export interface SavedViews {
  /** What a view can be shared with besides the whole warehouse; undefined when this person may not look it up. */
  sharedWith: Reference | undefined;
  /** Undefined until the server has answered. */
  views: SavedView[] | undefined;
  /** Keeps a new view and answers its id; undefined when it was refused, which has been told. */
  add(name: string, shared: Shared, query: SavedQuery): Promise<string | undefined>;
  overwrite(view: SavedView, query: SavedQuery): Promise<void>;
  rename(view: SavedView, name: string): Promise<boolean>;
  remove(view: SavedView): Promise<void>;
  /** Null: the list opens without a view. */
  setDefault(view: SavedView | null): Promise<void>;
}

/** The views of a list that this person may use, beginning with those that came with it; undefined where the server keeps none. */
export function useSavedViews(entity: Entity, kept: SavedView[] | undefined): SavedViews | undefined {
  const { shell, notify } = useEngine();
  const notifyError = useNotifyError();
  const [views, setViews] = useResettableState(kept);
  const read = useShellCall('listSavedViews');
  const save = useShellCall('saveSavedView');
  const rename = useShellCall('renameSavedView');
  const remove = useShellCall('deleteSavedView');
  const setDefault = useShellCall('setDefaultSavedView');

  const load = useMemoizedFn(async () => {
    if (read) setViews((await read({ entity: entity.name })).saved_view_list);
  });

  const write = useMemoizedFn(
    async (call: () => Promise<{ saved_view_id: string | null }> | undefined, done: string) => {
      try {
        const answer = await call();
        if (!answer) return undefined;
        await load();
        notify.success(done);
        return answer.saved_view_id ?? '';
      } catch (error) {
        notifyError(error);
        return undefined;
      }
    },
  );
  const { name: of } = entity;
  const sharedWith = useListable(shell.calls?.saveSavedView?.references?.role_id_list);
  return useMemo(() => {
    if (!read) return undefined;
    return {
      views,
      sharedWith,
      add: (name, { share, with: ids }, query) => {
        const chosen = share === 'role' && { role_id_list: ids ?? [] };
        return write(() => save?.({ entity: of, name, share, query, ...chosen }), zh`视图“${name}”已保存`);
      },
      async overwrite({ saved_view_id, version, name, share, role_id_list }, query) {
        const roles = share === 'role' ? { role_id_list } : {};
        const body = { entity: of, saved_view_id, version, name, share, query, ...roles };
        await write(() => save?.(body), zh`视图“${name}”已更新`);
      },
      async rename({ saved_view_id, version }, name) {
        return (await write(() => rename?.({ saved_view_id, version, name }), zh`视图已重命名`)) !== undefined;
      },
      async remove({ saved_view_id, name }) {
        await write(() => remove?.({ saved_view_id }), zh`视图“${name}”已删除`);
      },
      async setDefault(view) {
        const body = { entity: of, saved_view_id: view?.saved_view_id ?? null };
        await write(() => setDefault?.(body), view ? zh`“${view.name}”已设为默认视图` : zh`已取消默认视图`);
      },
    };
  }, [read, views, write, of, sharedWith, save, rename, remove, setDefault]);
}

/** The reference, when this person may make the call that answers what it points at. */
function useListable(reference: Reference | undefined): Reference | undefined {
  const { loadEntity } = useEngine();
  const permissions = usePermissions();
  const { data: mayList } = useData(
    async () => {
      if (!reference) return false;
      const call = (await loadEntity(reference.entity)).entity.calls[reference.call];
      return call !== undefined && permissions.may(call);
    },
    [loadEntity, reference, permissions],
    { ready: reference !== undefined },
  );
  return mayList ? reference : undefined;
}

import { useMemoizedFn } from 'ahooks';
import { useMemo } from 'react';
import type { Call, Entity, Reference } from '../../../metadata/model';
import type { FieldProblem } from '../../../metadata/problems-of';
import type { SavedQuery } from '../../../metadata/saved-query';
import { useClient } from '../client/client';
import { errorText } from '../client/error-text';
import { useEngine } from '../engine';
import { useListable } from '../options/use-listable';
import { useFrom } from './use-from';

export type Share = 'personal' | 'role' | 'everybody';

/** With whom a view is shared; `with`: records of what `sharedWith` points at. */
export interface Shared {
  share: Share;
  with?: string[];
}

/** A view of a list, as `listSavedViews` answers it. */
export interface SavedView {
  saved_view_id: string;
  name: string;
  share: Share;
  role_id_list: string[];
  owner: { id: string; name: string };
  is_own: boolean;
  is_default: boolean;
  version: number;
  query: SavedQuery;
  /** What in it the list does not have, or not for this person. */
  problems: FieldProblem[];
}

export interface SavedViews {
  /** What a view can be shared with besides everybody; undefined when this person may not look it up. */
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
  const client = useClient();
  const [views, setViews] = useFrom(kept);
  const calls = shell.calls ?? {};
  const read = calls.listSavedViews;

  const load = useMemoizedFn(async () => {
    if (!read) return;
    const answer = (await client.call(read, { entity: entity.name })) as { saved_view_list?: SavedView[] };
    setViews(answer.saved_view_list ?? []);
  });

  const write = useMemoizedFn(async (call: Call | undefined, body: Record<string, unknown>, done: string) => {
    if (!call) return undefined;
    try {
      const answer = (await client.call(call, body)) as { saved_view_id?: string | null };
      await load();
      notify.success(done);
      return answer.saved_view_id ?? '';
    } catch (error) {
      const text = errorText(error, shell);
      if (text) notify.error(text);
      return undefined;
    }
  });
  const { name: of } = entity;
  const { saveSavedView, renameSavedView, deleteSavedView, setDefaultSavedView } = calls;
  const sharedWith = useListable(saveSavedView?.references?.role_id_list);
  return useMemo(() => {
    if (!read) return undefined;
    return {
      views,
      sharedWith,
      add: (name, { share, with: ids }, query) => {
        const chosen = share === 'role' && { role_id_list: ids ?? [] };
        return write(saveSavedView, { entity: of, name, share, query, ...chosen }, `视图“${name}”已保存`);
      },
      async overwrite({ saved_view_id, version, name, share, role_id_list }, query) {
        const roles = share === 'role' ? { role_id_list } : {};
        const body = { entity: of, saved_view_id, version, name, share, query, ...roles };
        await write(saveSavedView, body, `视图“${name}”已更新`);
      },
      async rename({ saved_view_id, version }, name) {
        return (await write(renameSavedView, { saved_view_id, version, name }, '视图已重命名')) !== undefined;
      },
      async remove({ saved_view_id, name }) {
        await write(deleteSavedView, { saved_view_id }, `视图“${name}”已删除`);
      },
      async setDefault(view) {
        const body = { entity: of, saved_view_id: view?.saved_view_id ?? null };
        await write(setDefaultSavedView, body, view ? `“${view.name}”已设为默认视图` : '已取消默认视图');
      },
    };
  }, [read, views, write, of, sharedWith, saveSavedView, renameSavedView, deleteSavedView, setDefaultSavedView]);
}

import type { AnswerOf } from '../../../generated/client';
import type { Entity } from '../../../metadata/model';
import { useShellCall } from '../client/call-named';
import { useData } from '../client/use-data';

/** What the server keeps of a list for this person, as `getListSetting` answers it. */
export type ListPreferences = AnswerOf<'shell.getListSetting'>;

const nothingKept: ListPreferences = { setting: null, saved_view_list: [] };

/** All that a list needs to know of its person when it opens, in one call; undefined until it is known. */
export function useListPreferences(entity: Entity): ListPreferences | undefined {
  const read = useShellCall('getListSetting');
  const { data, error } = useData(
    async (signal) => (read ? read({ entity: entity.name }, { signal }) : nothingKept),
    [entity, read],
    { ready: read !== undefined },
  );
  // Without its settings a list is still a list.
  return !read || error !== undefined ? nothingKept : data;
}

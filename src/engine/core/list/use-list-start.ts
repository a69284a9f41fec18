import { useEffect, useState } from 'react';
import type { Entity } from '../../../metadata/model';
import type { ListSetting } from '../../../metadata/saved-query';
import { useClient } from '../client/client';
import { useEngine } from '../engine';
import type { SavedView } from './use-saved-views';

/** What the server keeps of a list for this person, as `getListSetting` answers it. */
export interface ListStart {
  setting: ListSetting | null;
  saved_view_list: SavedView[];
}

const nothingKept: ListStart = { setting: null, saved_view_list: [] };

/** All that a list needs to know of its person when it opens, in one call; undefined until it is known. */
export function useListStart(entity: Entity): ListStart | undefined {
  const { shell } = useEngine();
  const client = useClient();
  const read = shell.calls?.getListSetting;
  const [start, setStart] = useState(read ? undefined : nothingKept);
  useEffect(() => {
    if (!read) return;
    let isWanted = true;
    client.call(read, { entity: entity.name }).then(
      (answer) => isWanted && setStart({ ...nothingKept, ...(answer as ListStart) }),
      // A list that nobody has arranged is still a list.
      () => isWanted && setStart(nothingKept),
    );
    return () => {
      isWanted = false;
    };
  }, [client, entity, read]);
  return start;
}

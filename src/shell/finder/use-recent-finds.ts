import { useLocalStorageState } from 'ahooks';
import { useReadySession } from '../session/session-context';
import type { Find } from './use-finds';

const most = 8;

/** What this person went to last by the search in this warehouse, the latest first. Only this browser keeps it. */
export function useRecentFinds(): [Find[], (find: Find) => void] {
  const { person, warehouse } = useReadySession();
  const [recent = [], setRecent] = useLocalStorageState<Find[]>(`cangtai.finds.${person.id}.${warehouse.id}`);
  const finds = Array.isArray(recent) ? recent : [];
  const keep = (find: Find) => setRecent([find, ...finds.filter(({ path }) => path !== find.path)].slice(0, most));
  return [finds, keep];
}

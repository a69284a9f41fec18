import { useLocalStorageState, useMemoizedFn } from 'ahooks';
import { useMenu } from '../menu/menu-context';
import { useReadySession } from '../session/session-context';
import type { Find } from './find';

const max = 8;

/**
 * Where this person went last in this warehouse, the latest first: records whose pages were opened, and what was chosen in the search; not
 * pages that have been closed to the account since. Only this browser keeps it.
 */
export function useRecentFinds(): Find[] {
  const { isOpen } = useMenu();
  const [recent] = useKeptFinds();
  return listOf(recent).filter(({ path }) => isOpen(path.split('?', 1)[0] ?? path));
}

/** Puts a place first among them. */
export function useKeepFind(): (find: Find) => void {
  const [, setRecent] = useKeptFinds();
  return useMemoizedFn(({ path, title, note, kind }: Find) => {
    const find = { path, title, note: [kind, note].filter(Boolean).join(' · ') };
    setRecent((recent) => [find, ...listOf(recent).filter((one) => one.path !== path)].slice(0, max));
  });
}

function useKeptFinds() {
  const { person, warehouse } = useReadySession();
  return useLocalStorageState<Find[]>(`cangtai.finds.${person.id}.${warehouse.id}`, { listenStorageChange: true });
}

const listOf = (kept: Find[] | undefined): Find[] => (Array.isArray(kept) ? kept : []);

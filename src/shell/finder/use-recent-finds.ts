import { useLocalStorageState } from 'ahooks';
import { useMenu } from '../menu/menu-context';
import { useReadySession } from '../session/session-context';
import type { Find } from './find';

const max = 8;

/**
 * What this person went to last by the search in this warehouse, the latest first, but for pages that have been closed to the account since.
 * Only this browser keeps it.
 */
export function useRecentFinds(): [Find[], (find: Find) => void] {
  const { person, warehouse } = useReadySession();
  const { isOpen } = useMenu();
  const [recent = [], setRecent] = useLocalStorageState<Find[]>(`cangtai.finds.${person.id}.${warehouse.id}`);
  const finds = Array.isArray(recent) ? recent.filter(({ path }) => isOpen(path.split('?', 1)[0] ?? path)) : [];
  const keep = ({ path, title, note, kind }: Find) =>
    setRecent(
      [
        { path, title, note: [kind, note].filter(Boolean).join(' · ') },
        ...finds.filter((one) => one.path !== path),
      ].slice(0, max),
    );
  return [finds, keep];
}

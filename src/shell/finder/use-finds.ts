import { useDebounce } from 'ahooks';
import type { MenuGroup, MenuItem } from '../../metadata/model';
import type { AnswerOf } from '../../generated/client';
import { useShellCall } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import { queryParamNames } from '../../engine/core/list/query-param-names';
import { soundsLike } from './sounds-like';

/** What the search offers: a page of the menu, or a record on the page that lists it. */
export interface Find {
  path: string;
  title: string;
  /** The group of a page; what a record is, and by which of its fields it was found. */
  note: string;
}

export interface Finds {
  finds: Find[];
  /** Records are still asked for. */
  loading: boolean;
  error: unknown;
}

type FoundRecord = AnswerOf<'shell.findRecords'>['record_list'][number];

/**
 * Pages by their words, sound or initials, and records by the beginning of their number, code or name. A record whose number was typed whole, or
 * scanned, comes first.
 */
export function useFinds(menu: MenuGroup[], typed: string): Finds {
  const words = typed.trim();
  const call = useShellCall('findRecords');
  // A scanner is done within this time; a person who types does not ask with every key.
  const asked = useDebounce(words, { wait: 150 });
  const { data, loading, error } = useData(async () => (await call?.({ words: asked }))?.record_list, [call, asked], {
    ready: Boolean(call && asked),
    forget: true,
  });
  const isCurrent = asked === words;
  const records = isCurrent && words ? (data ?? []).flatMap((record) => recordFind(menu, record)) : [];
  const isWhole = ({ whole }: { whole: boolean }): boolean => whole;
  return {
    finds: [
      ...records.filter(isWhole).map(({ find }) => find),
      ...pageFinds(menu, words),
      ...records.filter((record) => !isWhole(record)).map(({ find }) => find),
    ],
    loading: words !== '' && Boolean(call) && (!isCurrent || loading),
    error: isCurrent ? error : undefined,
  };
}

const pageFinds = (menu: MenuGroup[], words: string): Find[] =>
  menu.flatMap(({ title: note, items }) =>
    items
      .filter((item) => soundsLike(words, item.title, item.pinyin))
      .map(({ path, title }) => ({ path, title, note })),
  );

/** Nothing where the person has no page that lists such records. */
function recordFind(menu: MenuGroup[], record: FoundRecord): { find: Find; whole: boolean }[] {
  const item = menu.flatMap(({ items }) => items).find((one) => listsRecords(one, record.entity));
  if (!item || !record.call) return [];
  const search = new URLSearchParams({ [queryParamNames.open]: `${record.call}.${record.id}` });
  const by = record.value === record.label ? '' : `${record.field_title} ${record.value}`;
  return [
    {
      find: {
        path: `${item.path}?${search}`,
        title: record.label,
        note: [record.title, by].filter(Boolean).join(' · '),
      },
      whole: record.is_whole,
    },
  ];
}

const listsRecords = ({ entity, view = 'list' }: MenuItem, name: string): boolean => entity === name && view === 'list';

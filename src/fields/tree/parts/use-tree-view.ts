import { useMemo, useState } from 'react';
import type { TreeNode } from '../../reference-option';
import { differing, found, leadingTo, narrowed } from '../narrowed';
import type { Other } from './other-record';
import { withBelow } from '../selection';

/** menu: what the chosen nodes open, nothing to be ticked. */
export type Shown = 'all' | 'chosen' | 'changed' | 'differs' | 'menu';

interface Choice {
  forest: TreeNode[];
  chosen: ReadonlySet<string>;
  /** As it was when the form was opened. */
  first: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Which part of a tree is looked at: by a text, by what is chosen, changed or unlike another record, by what is opened. */
export function useTreeView({ forest, chosen, first }: Choice) {
  const [search, setSearch] = useState('');
  const [view, setView] = useState<{ shown: Shown; keys?: ReadonlySet<string> }>({ shown: 'all' });
  const [other, setOther] = useState<Other>();
  const all = useMemo(() => forest.flatMap(withBelow).map(({ key }) => key), [forest]);
  const [open, setOpen] = useState(() => (first.size ? leadingTo(forest, first) : all));
  const changed = differing(all, chosen, first);
  const differs = other ? differing(all, chosen, other.chosen) : none;
  const text = search.trim().toLowerCase();
  const matching = text ? found(forest, text) : forest;
  const { shown, keys } = view;
  const visible = keys ? narrowed(matching, ({ key }) => keys.has(key)) : matching;
  const inSight = visible.flatMap(withBelow).map(({ key }) => key);
  const isNarrow = text !== '' || keys !== undefined;
  const kept: Partial<Record<Shown, ReadonlySet<string>>> = { chosen, changed, differs };
  return {
    search,
    setSearch,
    shown,
    /** The nodes are those of this moment: what is clicked stays where it is. */
    show: (next: Shown) => setView({ shown: next, ...(kept[next] && { keys: kept[next] }) }),
    other,
    compare(next: Other | undefined) {
      setOther(next);
      setView(next ? { shown: 'differs', keys: differing(all, chosen, next.chosen) } : { shown: 'all' });
    },
    /** What is chosen in the other record, as far as it can be chosen here. */
    take({ chosen: theirs }: Other): string[] {
      const taken = all.filter((key) => theirs.has(key));
      setView({ shown: 'changed', keys: differing(all, new Set(taken), first) });
      return taken;
    },
    changed,
    differs,
    visible,
    /** Absent: the whole tree is. */
    ...(isNarrow && { inSight: new Set(inSight) }),
    expanded: isNarrow ? inSight : open,
    expand: setOpen,
    expandAll: () => setOpen(all),
  };
}

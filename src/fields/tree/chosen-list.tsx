import { useMemo } from 'react';
import type { Field } from '../field';
import { chosenLines } from './narrowed';
import { useTree } from './use-tree';
import { zh } from '../../language/zh';

const listStyle = { margin: 0, paddingInlineStart: 18 } as const;

/** What is chosen of a record's tree, a line for each page. */
export function ChosenList({ field, recordId, chosen }: { field: Field; recordId: string; chosen: string[] }) {
  const { forest } = useTree(field, recordId);
  const lines = useMemo(() => chosenLines(forest ?? [], new Set(chosen)), [chosen, forest]);
  return (
    <div data-chosen={field.name}>
      {zh`${chosen.length} 项`}
      <ul style={listStyle}>
        {lines.map(({ page, buttons }) => (
          <li key={page.join()}>
            {page.join(' / ')}
            {buttons.length > 0 && zh`：${buttons.join(zh`、`)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

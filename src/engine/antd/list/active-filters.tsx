import { Button, Tag } from 'antd';
import { memo, useEffect, useMemo, useState } from 'react';
import { useFieldContext } from '../../../fields/field-view';
import type { FilterField } from '../../../metadata/model';
import { activeFilters, idsIn } from '../../core/list/active-filters';
import { zh } from '../../../language/zh';

const boxStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 12 } as const;
const tagStyle = { marginInlineEnd: 0, maxWidth: 420, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

interface Props {
  fields: FilterField[];
  filter: Record<string, unknown>;
  onChange(filter: Record<string, unknown>): void;
}

/** What the list below is narrowed by, each with a way to drop it. */
export const ActiveFilters = memo(function ActiveFilters({ fields, filter, onChange }: Props) {
  const { enumeration } = useFieldContext();
  const labels = useLabels(fields, filter);
  const active = useMemo(
    () => activeFilters(fields, filter, { enumeration, labels }),
    [enumeration, fields, filter, labels],
  );
  if (active.length === 0) return null;
  const drop = (name: string) =>
    onChange(Object.fromEntries(Object.entries(filter).filter(([field]) => field !== name)));
  return (
    <div style={boxStyle} role="group" aria-label={zh`当前筛选条件`}>
      {active.map(({ filter: { field, title }, text }) => (
        <Tag
          key={field}
          style={tagStyle}
          color="blue"
          closable
          closeIcon={<span aria-label={zh`移除条件：${title}`}>×</span>}
          onClose={(event) => {
            // It goes when the list has gone.
            event.preventDefault();
            drop(field);
          }}
          data-active-filter={field}
        >
          {zh`${title}：${text}`}
        </Tag>
      ))}
      <Button type="link" size="small" onClick={() => onChange({})}>
        {zh`清空条件`}
      </Button>
    </div>
  );
});

/** Labels of the records that filters name, as far as they are known; asked for once per id. */
function useLabels(fields: FilterField[], filter: Record<string, unknown>): Record<string, string> {
  const { getOptionsByIds } = useFieldContext();
  const [labels, setLabels] = useState<Record<string, string>>({});
  useEffect(() => {
    for (const field of fields) {
      const unknown = idsIn(field, filter[field.field]).filter((id) => !(id in labels));
      if (!field.reference || !unknown.length) continue;
      // An id without a label stands for itself, so that it is not asked for again.
      const met = Object.fromEntries(unknown.map((id) => [id, id]));
      getOptionsByIds(field.reference, unknown).then(
        (targets) =>
          setLabels((before) => ({
            ...before,
            ...met,
            ...Object.fromEntries(targets.map(({ id, label }) => [id, label])),
          })),
        () => setLabels((before) => ({ ...before, ...met })),
      );
    }
  }, [fields, filter, labels, getOptionsByIds]);
  return labels;
}

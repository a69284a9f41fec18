import { useRequest } from 'ahooks';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import type { Field } from '../../field';
import { useFieldContext } from '../../field-view';
import { zh } from '../../../language/zh';

/** Another record of the same kind, and what is chosen there. */
export interface Other {
  id: string;
  label: string;
  chosen: ReadonlySet<string>;
}

interface Props {
  field: Field;
  recordId: string | undefined;
  other: Other | undefined;
  onChange(other: Other | undefined): void;
  /** Absent: nothing can be changed here. */
  onTake: ((other: Other) => void) | undefined;
}

const selectStyle = { minWidth: 0, flex: 1 } as const;
const rowStyle = { display: 'flex' } as const;

/** Chooses another record to compare with, and takes over what is chosen there. */
export function OtherRecord({ field, recordId, other, onChange, onTake }: Props) {
  const { peers, searchDebounceMs: wait } = useFieldContext();
  const [search, setSearch] = useState('');
  const { data: found = [], loading } = useRequest(async () => (await peers?.search(search)) ?? [], {
    refreshDeps: [search],
    debounceWait: wait,
    debounceLeading: true,
    onError: () => undefined,
  });
  const { run: read, loading: reading } = useRequest(
    async (id: string, label: string) => ({ id, label, chosen: await peers?.chosenOf(field, id) }),
    {
      manual: true,
      onSuccess: ({ chosen, ...rest }) => chosen && onChange({ ...rest, chosen: new Set(chosen) }),
      onError: () => onChange(undefined),
    },
  );
  if (!peers) return null;
  const options = found.filter(({ id }) => id !== recordId).map(({ id, label }) => ({ value: id, label }));
  return (
    <Space.Compact style={rowStyle}>
      <Select<string, { value: string; label: string }>
        style={selectStyle}
        // Until it is read nothing is compared; without a value antd would show the id.
        value={other?.id ?? null}
        onChange={(id, option) => (id ? read(id, [option].flat()[0]?.label ?? '') : onChange(undefined))}
        labelRender={() => other?.label}
        options={options}
        showSearch={{ onSearch: setSearch, filterOption: false }}
        loading={loading || reading}
        placeholder={zh`与其他${peers.title}比较`}
        aria-label={zh`与其他${peers.title}比较`}
        allowClear
      />
      {other && onTake && <Button onClick={() => onTake(other)}>{zh`复制其${field.title}`}</Button>}
    </Space.Compact>
  );
}

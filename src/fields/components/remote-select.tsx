import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Select, Spin, Tag } from 'antd';
import type { MouseEvent, UIEvent } from 'react';
import type { Reference } from '../field';
import type { ReferenceOption } from '../field-view';
import { useKnownOptions } from './use-known-options';
import { useQuickCreate } from './use-quick-create';
import { useReferenceOptions } from './use-reference-options';
import { fullWidth } from './full-width';
import { zh } from '../../language/zh';
const optionStyle = { display: 'flex', justifyContent: 'space-between', gap: 8 } as const;
const tagStyle = { marginInlineEnd: 0 } as const;
const closedStyle = { opacity: 0.6 } as const;
const nearEndPx = 48;
const none: ReferenceOption[] = [];
// The selection must not lose the focus before the click arrives.
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface Props {
  id: string;
  reference: Reference;
  multiple: boolean;
  ids: string[];
  onChange(ids: string[], targets: ReferenceOption[]): void;
  targets?: ReferenceOption[];
  placeholder: string;
  disabled?: boolean;
  maxTags?: number;
  /** A record that is not there yet can be made here, with the permission for it. */
  canQuickCreate?: boolean;
}

/** Chooses records of another entity by remote search. Disabled ones carry a gray tag. */
export function RemoteSelect({
  reference,
  ids,
  onChange,
  targets = none,
  multiple,
  maxTags,
  canQuickCreate,
  ...rest
}: Props) {
  const quickCreate = useQuickCreate(canQuickCreate ? reference : undefined);
  const remote = useReferenceOptions(reference);
  const { known, meet } = useKnownOptions(reference, ids, targets);
  const change = (chosen: string[]) => {
    const all = new Map([...known, ...remote.found].map((target) => [target.id, target]));
    const next = chosen.flatMap((id) => all.get(id) ?? []);
    meet(next);
    onChange(chosen, next);
  };
  const make = async () => {
    const target = await quickCreate.make();
    if (!target) return;
    meet([target]);
    const next = multiple ? [...ids, target.id] : [target.id];
    onChange(next, [...known.filter(({ id }) => next.includes(id)), target]);
  };
  const loadMoreAtEnd = ({ currentTarget: box }: UIEvent<HTMLDivElement>) => {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx) remote.more();
  };
  return (
    <Select<string[] | string, { value: string; label: string; target: ReferenceOption }>
      {...rest}
      mode={multiple ? 'multiple' : undefined}
      value={multiple ? ids : ids[0]}
      onChange={(value) => change(value === undefined ? [] : Array.isArray(value) ? value : [value])}
      options={optionsOf(remote.found)}
      labelRender={({ value }) => <TargetLabel target={known.find((target) => target.id === value)} />}
      optionRender={({ data }) => <TargetOption target={data.target} />}
      showSearch={{ onSearch: remote.search, filterOption: false }}
      onOpenChange={(open) => {
        if (!open) return;
        remote.open();
        quickCreate.look();
      }}
      popupRender={(options) => (
        <>
          {options}
          {remote.failed && (
            <Button type="link" block icon={<ReloadOutlined />} onMouseDown={keepFocus} onClick={remote.open}>
              {zh`重试`}
            </Button>
          )}
          {quickCreate.isOffered && (
            <Button type="link" block icon={<PlusOutlined />} onMouseDown={keepFocus} onClick={make} data-make-target>
              {zh`新建`}
            </Button>
          )}
        </>
      )}
      onPopupScroll={loadMoreAtEnd}
      loading={remote.loading}
      notFoundContent={remote.loading ? <Spin size="small" /> : remote.failed ? zh`加载失败` : zh`没有匹配的选项`}
      maxTagCount={maxTags}
      maxTagPlaceholder={(hidden) => (
        <span title={hidden.map((item) => labelOf(known, item.value)).join(zh`、`)}>+{hidden.length}</span>
      )}
      allowClear
      style={fullWidth}
    />
  );
}

function TargetOption({ target }: { target: ReferenceOption }) {
  return (
    <span style={optionStyle}>
      {target.label}
      {target.disabled && <Tag style={tagStyle}>{zh`已停用`}</Tag>}
    </span>
  );
}

function TargetLabel({ target }: { target: ReferenceOption | undefined }) {
  return (
    <>
      {target?.label}
      {target?.disabled && <span style={closedStyle}>{zh`（已停用）`}</span>}
    </>
  );
}

const optionsOf = (targets: ReferenceOption[]) =>
  targets.map((target) => ({ value: target.id, label: target.label, target }));

const labelOf = (targets: ReferenceOption[], id: unknown) =>
  targets.find((target) => target.id === id)?.label ?? String(id);

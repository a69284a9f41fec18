import { Alert, Button, Checkbox, Empty, Input, Segmented, Skeleton, Space, Tag, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { displayList } from '../components/display-text';
import type { InputProps, TreeNode } from '../field-view';
import { beyond, leadingTo, narrowed } from './narrowed';
import { OtherRecord, type Other } from './other-record';
import { boxStates, countChosen, toggleAll, toggleNode, withBelow } from './selection';
import { useTree } from './use-tree';
import { zh } from '../../language/zh';

const headStyle = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 32 } as const;
const toolsStyle = { display: 'flex', flexDirection: 'column', gap: 8, marginBottom: 8 } as const;
const tagStyle = { marginInlineStart: 8 } as const;
const fieldNames = { key: 'key', title: 'title', children: 'children' } as const;
const nothingSelected: string[] = [];
const none: ReadonlySet<string> = new Set();

type Shown = 'all' | 'chosen' | 'changed' | 'differs';

/** A tree with boxes on every level. A click on a row counts as a click on its box. */
export function TreeInput({ id, field, value, onChange, disabled, recordId }: InputProps) {
  const { forest, failed, retry } = useTree(field, recordId);
  const chosen = useMemo(() => new Set(displayList(value) as string[]), [value]);
  const [first] = useState(chosen);
  if (failed)
    return (
      <Alert
        type="error"
        showIcon
        title={zh`权限树加载失败`}
        action={
          <Button size="small" onClick={retry}>
            {zh`重试`}
          </Button>
        }
      />
    );
  if (!forest) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  return <LoadedTree {...{ id, field, onChange, disabled, recordId, forest, chosen, first }} />;
}

interface Props extends Omit<InputProps, 'value'> {
  forest: TreeNode[];
  chosen: ReadonlySet<string>;
  /** As it was when the form was opened. */
  first: ReadonlySet<string>;
}

function LoadedTree({ id, field, onChange, disabled, recordId, forest, chosen, first }: Props) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [other, setOther] = useState<Other>();
  const nodes = useMemo(() => forest.flatMap(withBelow), [forest]);
  const [open, setOpen] = useState(() => (first.size ? leadingTo(forest, first) : nodes.map(({ key }) => key)));
  const states = useMemo(() => boxStates(forest, chosen), [forest, chosen]);
  const isBeside = (keys: ReadonlySet<string>) => (key: string) => chosen.has(key) !== keys.has(key);
  const [changed, differs] = [first, other?.chosen].map(
    (keys) => new Set(keys ? nodes.map(({ key }) => key).filter(isBeside(keys)) : []),
  ) as [Set<string>, Set<string>];
  const views: Record<Shown, ReadonlySet<string> | undefined> = { all: undefined, chosen, changed, differs };
  const view = views[shown];
  const looked = search.trim().toLowerCase();
  const isNarrow = looked !== '' || view !== undefined;
  const visible = narrowed(
    forest,
    ({ key, title }) => (!view || view.has(key)) && (!looked || title.toLowerCase().includes(looked)),
  );
  const count = countChosen(forest, chosen);
  const toggle = (key: string) => onChange(toggleNode(forest, chosen, key));
  const take = ({ chosen: theirs }: Other) => onChange(nodes.map(({ key }) => key).filter((key) => theirs.has(key)));
  const options = [
    { value: 'all', label: zh`全部` },
    { value: 'chosen', label: zh`已选` },
    { value: 'changed', label: zh`已变更 ${changed.size}` },
    ...(other ? [{ value: 'differs', label: zh`不同 ${differs.size}` }] : []),
  ];
  return (
    <div id={id} role="group" aria-label={field.title}>
      <div style={toolsStyle}>
        <Input
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={zh`查找${field.title}`}
          aria-label={zh`查找${field.title}`}
          allowClear
        />
        <OtherRecord
          {...{ field, recordId, other }}
          onChange={(next) => {
            setOther(next);
            setShown(next ? 'differs' : 'all');
          }}
          onTake={disabled ? undefined : take}
        />
        <Space wrap size={8}>
          <Segmented<Shown>
            size="small"
            value={shown}
            onChange={setShown}
            options={options as { value: Shown; label: string }[]}
            aria-label={zh`显示`}
          />
          <Button size="small" type="link" onClick={() => setOpen(leadingTo(forest, chosen))}>
            {zh`展开已选`}
          </Button>
          <Button size="small" type="link" onClick={() => setOpen(nodes.map(({ key }) => key))}>
            {zh`全部展开`}
          </Button>
          <Button size="small" type="link" onClick={() => setOpen([])}>
            {zh`全部收起`}
          </Button>
        </Space>
      </div>
      <div style={headStyle}>
        <Checkbox
          checked={count.chosen === count.all}
          indeterminate={count.chosen > 0 && count.chosen < count.all}
          disabled={disabled}
          onChange={() => onChange(toggleAll(forest, chosen))}
        >
          {zh`全选`}
        </Checkbox>
        <span>{zh`已选 ${count.chosen} / ${count.all}`}</span>
      </div>
      {visible.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={zh`没有匹配的选项`} />
      ) : (
        <Tree<TreeNode>
          treeData={visible}
          fieldNames={fieldNames}
          titleRender={({ key, title }) => (
            <>
              {title}
              <Mark
                {...(shown === 'differs' && other
                  ? { more: beyond(chosen, other.chosen), less: beyond(other.chosen, chosen), name: other.label }
                  : { more: beyond(chosen, first), less: beyond(first, chosen) })}
                nodeKey={key}
              />
            </>
          )}
          checkable
          checkStrictly
          blockNode
          disabled={disabled}
          checkedKeys={states}
          selectedKeys={nothingSelected}
          onCheck={(_, { node }) => toggle(node.key)}
          onSelect={(_, { node }) => toggle(node.key)}
          expandedKeys={isNarrow ? visible.flatMap(withBelow).map(({ key }) => key) : open}
          onExpand={(keys) => setOpen(keys.map(String))}
        />
      )}
    </div>
  );
}

interface MarkProps {
  nodeKey: string;
  more: ReadonlySet<string>;
  less: ReadonlySet<string>;
  /** Of the other record; absent: as it was. */
  name?: string;
}

/** What is more here, and what is less, than in the other record or than it was. */
function Mark({ nodeKey, more = none, less = none, name }: MarkProps) {
  const isMore = more.has(nodeKey);
  if (!isMore && !less.has(nodeKey)) return null;
  const said = name === undefined ? (isMore ? zh`新增` : zh`去掉`) : isMore ? zh`仅此处有` : zh`仅${name}有`;
  return (
    <Tag color={isMore ? 'success' : 'error'} style={tagStyle}>
      {said}
    </Tag>
  );
}

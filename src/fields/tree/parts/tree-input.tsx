import { Alert, Button, Checkbox, Empty, Input, Segmented, Skeleton, Space, Tag, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { displayList } from '../../components/display-text';
import type { InputProps, TreeNode } from '../../field-view';
import { ChosenMenu } from './chosen-menu';
import { leadingTo } from '../narrowed';
import { OtherRecord } from './other-record';
import { boxStates, countChosen, toggleAll, toggleNode } from '../selection';
import styles from './tree.module.css';
import { useTree } from '../use-tree';
import { useTreeView, type Shown } from './use-tree-view';
import { zh } from '../../../language/zh';

const fieldNames = { key: 'key', title: 'title', children: 'children' } as const;
const nothingSelected: string[] = [];
const treeStyles = { root: { background: 'transparent' } } as const;

/** What stands there when there is nothing to show. */
const nothing: Record<Shown, string> = {
  all: zh`没有匹配的选项`,
  chosen: zh`没有匹配的选项`,
  changed: zh`没有变更`,
  differs: zh`没有不同`,
  menu: zh`没有匹配的选项`,
};

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
  /** As it was when the form was opened; empty in the form for a new record. */
  first: ReadonlySet<string>;
}

function LoadedTree({ id, field, onChange, disabled, recordId, forest, chosen, first }: Props) {
  const view = useTreeView({ forest, chosen, first });
  const { shown, other, visible, inSight } = view;
  const states = useMemo(() => boxStates(forest, chosen), [forest, chosen]);
  const count = countChosen(forest, chosen);
  const toggle = (key: string) => onChange(toggleNode(forest, chosen, key, inSight));
  const isCompared = shown === 'differs' && other !== undefined;
  const beside = isCompared ? other.chosen : first;
  const options: { value: Shown; label: string }[] = [
    { value: 'all', label: zh`全部` },
    { value: 'chosen', label: zh`已选` },
    ...(first.size ? [{ value: 'changed' as const, label: zh`已变更 ${view.changed.size}` }] : []),
    ...(other ? [{ value: 'differs' as const, label: zh`不同 ${view.differs.size}` }] : []),
    { value: 'menu', label: zh`预览` },
  ];
  return (
    <div id={id} role="group" aria-label={field.title}>
      <div className={styles.tools}>
        <Input
          value={view.search}
          onChange={(event) => view.setSearch(event.target.value)}
          placeholder={zh`查找${field.title}`}
          aria-label={zh`查找${field.title}`}
          allowClear
        />
        <OtherRecord
          {...{ field, recordId, other }}
          onChange={view.compare}
          onTake={disabled ? undefined : (theirs) => onChange(view.take(theirs))}
        />
        <Space wrap size={8}>
          <Segmented<Shown> size="small" value={shown} onChange={view.show} options={options} aria-label={zh`显示`} />
          {!inSight && shown !== 'menu' && (
            <>
              <Button size="small" type="link" onClick={() => view.expand(leadingTo(forest, chosen))}>
                {zh`展开已选`}
              </Button>
              <Button size="small" type="link" onClick={view.expandAll}>
                {zh`全部展开`}
              </Button>
              <Button size="small" type="link" onClick={() => view.expand([])}>
                {zh`全部收起`}
              </Button>
            </>
          )}
        </Space>
      </div>
      <div className={styles.head}>
        {!inSight && shown !== 'menu' ? (
          <Checkbox
            checked={count.chosen === count.all}
            indeterminate={count.chosen > 0 && count.chosen < count.all}
            disabled={disabled}
            onChange={() => onChange(toggleAll(forest, chosen))}
          >
            {zh`全选`}
          </Checkbox>
        ) : (
          <span />
        )}
        <span>{zh`已选 ${count.chosen} / ${count.all}`}</span>
      </div>
      {shown === 'menu' && <ChosenMenu forest={visible} chosen={chosen} />}
      {shown !== 'menu' && visible.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing[shown]} />
      )}
      {shown !== 'menu' && visible.length > 0 && (
        <Tree<TreeNode>
          treeData={visible}
          fieldNames={fieldNames}
          titleRender={({ key, title }) => (
            <>
              {title}
              {beside.size > 0 && (
                <Mark
                  isMore={chosen.has(key) && !beside.has(key)}
                  isLess={!chosen.has(key) && beside.has(key)}
                  name={isCompared ? other.label : undefined}
                />
              )}
            </>
          )}
          styles={treeStyles}
          checkable
          checkStrictly
          blockNode
          disabled={disabled}
          checkedKeys={states}
          selectedKeys={nothingSelected}
          onCheck={(_, { node }) => toggle(node.key)}
          onSelect={(_, { node }) => toggle(node.key)}
          expandedKeys={view.expanded}
          onExpand={(keys) => view.expand(keys.map(String))}
        />
      )}
    </div>
  );
}

interface MarkProps {
  isMore: boolean;
  isLess: boolean;
  /** Of the other record; absent: than it was. */
  name: string | undefined;
}

/** What is more here, and what is less, than in the other record or than it was. */
function Mark({ isMore, isLess, name }: MarkProps) {
  if (!isMore && !isLess) return null;
  const said = name === undefined ? (isMore ? zh`新增` : zh`去掉`) : isMore ? zh`仅此处有` : zh`仅${name}有`;
  return (
    <Tag color={isMore ? 'success' : 'error'} className={styles.mark}>
      {said}
    </Tag>
  );
}

import { useRequest } from 'ahooks';
import { Alert, Button, Checkbox, Skeleton, Tree } from 'antd';
import { useMemo } from 'react';
import { useFieldContext, type FieldView, type InputProps, type TreeNode } from '../field-view';
import { displayList } from '../components/display-text';
import { boxStates, countChosen, toggleAll, toggleNode, withBelow } from './selection';
import { zh } from '../../language/zh';

const headStyle = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 32 } as const;
const fieldNames = { key: 'key', title: 'title', children: 'children' } as const;
const nothingSelected: string[] = [];

/** A tree with boxes on every level. A click on a row counts as a click on its box. */
function TreeInput({ id, field, value, onChange, disabled, recordId }: InputProps) {
  const { forest, failed, retry } = useTree({ field, recordId });
  const chosen = useMemo(() => new Set(displayList(value) as string[]), [value]);
  const states = useMemo(() => boxStates(forest ?? [], chosen), [forest, chosen]);
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

  const count = countChosen(forest, chosen);
  const toggle = (key: string) => onChange(toggleNode(forest, chosen, key));
  return (
    <div id={id} role="group" aria-label={field.title}>
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
      <Tree<TreeNode>
        treeData={forest}
        fieldNames={fieldNames}
        checkable
        checkStrictly
        blockNode
        disabled={disabled}
        checkedKeys={states}
        selectedKeys={nothingSelected}
        onCheck={(_, { node }) => toggle(node.key)}
        onSelect={(_, { node }) => toggle(node.key)}
        defaultExpandedKeys={forest.flatMap(withBelow).map((node) => node.key)}
      />
    </div>
  );
}

function useTree({ field, recordId }: Pick<InputProps, 'field' | 'recordId'>) {
  const { loadTree } = useFieldContext();
  const {
    data: forest,
    error,
    loading,
    refresh: retry,
  } = useRequest(() => loadTree(field, recordId), {
    refreshDeps: [loadTree, field, recordId],
    // Told by the input itself; without this it would be written to the console as well.
    onError: () => undefined,
  });
  return { forest, failed: error !== undefined && !loading, retry };
}

export const treeView: FieldView = {
  cell: ({ value }) => {
    const { length } = displayList(value);
    return length ? zh`${length} 项` : '-';
  },
  Input: TreeInput,
  width: 100,
};

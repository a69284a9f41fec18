import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { displayList } from '../components/display-text';
import type { FieldView, InputProps } from '../field-view';
import { zh } from '../../language/zh';

// Roles alone have one.
const Input = lazy(() => import('./tree-input').then(({ TreeInput }) => ({ default: TreeInput })));
const ChosenList = lazy(() => import('./chosen-list').then(({ ChosenList: list }) => ({ default: list })));

function TreeInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
      <Input {...props} />
    </Suspense>
  );
}

export const treeView: FieldView = {
  cell: ({ field, value, recordId }) => {
    const chosen = displayList(value) as string[];
    const count = chosen.length ? zh`${chosen.length} 项` : '-';
    if (!recordId || !chosen.length) return count;
    return (
      <Suspense fallback={count}>
        <ChosenList field={field} recordId={recordId} chosen={chosen} />
      </Suspense>
    );
  },
  Input: TreeInput,
  width: 100,
};

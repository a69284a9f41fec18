import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { InputProps } from '../field-view';

// Most forms have no files.
const FileInput = lazy(() => import('./file-input'));

export function LazyFileInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 1 }} />}>
      <FileInput {...props} />
    </Suspense>
  );
}

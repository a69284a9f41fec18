import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { InputProps } from '../field-view';

// Most forms have no tables.
const RecordsInput = lazy(() => import('./records-input'));

export function LazyRecordsInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <RecordsInput {...props} />
    </Suspense>
  );
}

import type { ResultProps } from 'antd';
import { lazy, Suspense } from 'react';

// Loads lazily: its pictures are needed only when something fails.
const Picture = lazy(() => import('antd/es/result'));

/** antd's Result, loaded when something has to be told with it. */
export function Result(props: ResultProps) {
  return (
    <Suspense fallback={<p role="status">{props.title}</p>}>
      <Picture {...props} />
    </Suspense>
  );
}

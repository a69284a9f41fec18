import type { ResultProps } from 'antd';
import { lazy, Suspense } from 'react';

// Brings its pictures along, which nobody sees as long as all goes well.
const Picture = lazy(() => import('antd/es/result'));

/** antd's Result, loaded when something has to be told with it. */
export function Result(props: ResultProps) {
  return (
    <Suspense fallback={<p role="status">{props.title}</p>}>
      <Picture {...props} />
    </Suspense>
  );
}

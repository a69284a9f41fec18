import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Extension } from '../engine/antd/extensions';
import type { InputProps } from '../fields/field-view';

// With the drawing of symbols: fetched with the first template.
const LabelDesigner = lazy(() => import('../engine/antd/label-designer/label-designer'));

function LabelDesignerInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <LabelDesigner {...props} />
    </Suspense>
  );
}

/** A label that is put together by form, and seen on a record while it is. */
export const labelDesigner: Extension = { Input: LabelDesignerInput };

import { lazy, Suspense, type ComponentProps } from 'react';
import type { WorkbenchModal } from './workbench-modal';

const Loaded = lazy(async () => ({ default: (await import('./workbench-modal')).WorkbenchModal }));

/** The question for the workbench; no part of the login page, which is there before it is asked. */
export function LazyWorkbenchModal(props: ComponentProps<typeof WorkbenchModal>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

import { onDemand } from '../../fields/components/on-demand';

/** The question for the workbench; no part of the login page, which is there before it is asked. */
export const LazyWorkbenchModal = onDemand(async () => (await import('./workbench-modal')).WorkbenchModal);

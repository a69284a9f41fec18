// A drawer is as wide as its form says, where there is room. The focus may wait on it, and it is seen by itself.
const drawer = { wrapper: { maxWidth: '100%' }, section: { outline: 'none' } };
// What is said to all pages stands below them, and what covers them leaves it there.
const above = { insetBlockEnd: 'var(--ct-told, 0px)' } as const;
const within = { position: 'absolute' } as const;

export const drawers = { styles: { ...drawer, root: { outline: 'none', ...above } } };
export const modals = { styles: { mask: above, wrapper: above } };

/** Drawers and dialogs of a page cover the page, and no more. */
export const drawersOfPage = { styles: { ...drawer, root: { outline: 'none', ...within } } };
export const modalsOfPage = { styles: { mask: within, wrapper: within } };

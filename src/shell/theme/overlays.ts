// A drawer is as wide as its form says, where there is room. The focus may wait on it, and it is seen by itself.
const drawer = { wrapper: { maxWidth: '100%' }, section: { outline: 'none' } };
const within = { position: 'absolute' } as const;

export const drawers = { styles: { ...drawer, root: { outline: 'none' } } };

/** Drawers and dialogs of a page cover the page, and no more. */
export const drawersOfPage = { styles: { ...drawer, root: { outline: 'none', ...within } } };
export const modalsOfPage = { styles: { mask: within, wrapper: within } };

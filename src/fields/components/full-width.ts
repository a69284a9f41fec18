/** For inputs that fill their place. One object, so that nothing is drawn again because of it. */
export const fullWidth = { width: '100%' } as const;

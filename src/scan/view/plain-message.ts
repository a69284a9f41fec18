/** What a scan code says whatever it was about: its places are left open. */
export const plainMessage = (message = ''): string => message.replace(/\s*(?:\{\w+\})+\s*/gu, '…');

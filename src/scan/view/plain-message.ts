/** What a scan code says whatever it was about: the message up to the part that a place stands in. */
export const plainMessage = (message = ''): string => message.replace(/[，,：:；;]?[^，,：:；;]*\{.*$/u, '');

const tags = /<[a-z][^<>]*>/gi;
const handlers = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*)/gi;

/**
 * What is pasted, without handlers of events. Nothing of them is kept or run in any case; the page's policy, however, would refuse and
 * report each of them as soon as the text is read.
 */
export const withoutHandlers = (html: string): string => html.replace(tags, (tag) => tag.replace(handlers, ''));

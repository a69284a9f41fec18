/** All that formatted text may be made of: the server strips everything else, the editor makes nothing else, and nothing else is drawn. */
export const allowedTags = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
] as const;
export type AllowedTag = (typeof allowedTags)[number];

/** The only attributes, by tag. */
export const allowedAttributes: Partial<Record<AllowedTag, string[]>> = { a: ['href'], ol: ['start'] };

/** What stands for the same and is written so. */
export const sameTags: Record<string, AllowedTag> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
};

export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/** Where a link may lead: out of the console, to nothing that runs. */
export const isLink = (href: string): boolean => new RegExp(`^(?:${linkSchemes.join('|')}):`, 'i').test(href);

// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- a declaration of a package cannot be imported, and tools that take single files find it so
/// <reference path="./sanitize-html.d.ts" />
import sanitize from 'sanitize-html';
import { allowedAttributes, allowedTags, isLink, linkSchemes, sameTags } from '../allowed-html';
import { plainText } from './plain-text';

const options = {
  allowedTags: [...allowedTags],
  allowedAttributes,
  allowedSchemes: linkSchemes,
  allowProtocolRelative: false,
  // Deeper texts are slow to read, and no editor writes them.
  nestingLimit: 30,
  transformTags: {
    ...sameTags,
    a: (tagName: string, { href = '' }: Record<string, string>) => ({ tagName, attribs: linkTo(href) }),
  },
};

const linkTo = (href: string): Record<string, string> => (isLink(href) ? { href } : {});

/** Formatted text as it is kept: nothing but what is allowed, written in one way; '' where nothing would be read. Cleaning what is clean changes nothing. */
export function cleanHtml(html: string): string {
  // As browsers write them; in texts and attributes the sign is an entity.
  const clean = sanitize(html, options).replaceAll(' />', '>');
  // Blanks without a tag are what was written, as in any text.
  return clean.includes('<') && plainText(clean).trim() === '' ? '' : clean;
}

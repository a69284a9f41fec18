const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Formatted text as the lines that people read, for cells, files, histories and searches; `plain_text` of the database says the same. */
export const plainText = (html: string): string =>
  html
    .replace(/<(br|hr|\/(p|h2|h3|li|blockquote))>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
    .replaceAll('\u00a0', ' ')
    .replace(/\n{2,}/g, '\n')
    .replace(/^\n|\n$/g, '');

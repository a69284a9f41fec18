/** What is used of it: its own declarations come with seven packages. */
declare module 'sanitize-html' {
  interface Tag {
    tagName: string;
    attribs: Record<string, string>;
  }
  interface Options {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    allowedSchemes: string[];
    allowProtocolRelative: boolean;
    nestingLimit: number;
    transformTags: Record<string, string | ((tagName: string, attribs: Record<string, string>) => Tag)>;
  }
  export default function sanitize(html: string, options: Options): string;
}

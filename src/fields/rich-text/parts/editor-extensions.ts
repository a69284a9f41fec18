import StarterKit from '@tiptap/starter-kit';
import { isLink, linkSchemes } from '../../allowed-html';

/** What can be written: exactly what is allowed. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      protocols: linkSchemes,
      isAllowedUri: isLink,
      shouldAutoLink: isLink,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
];

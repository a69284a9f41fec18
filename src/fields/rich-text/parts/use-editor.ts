import { Editor } from '@tiptap/core';
import { useMemoizedFn } from 'ahooks';
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { editorExtensions } from './editor-extensions';
import { withoutHandlers } from './without-handlers';

interface Start {
  id: string;
  title: string;
  className: string;
  html: string;
  onChange(html: string): void;
  disabled?: boolean;
}

/** An editor in the place, for as long as that is drawn. What uses it is drawn anew whenever anything in it changes. */
export function useEditor({ id, title, className, html, onChange, disabled }: Start): {
  editor: Editor | undefined;
  place: RefObject<HTMLDivElement | null>;
} {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // What the editor has said last: what comes back is no news.
  const told = useRef(html);
  const tell = useMemoizedFn((made: Editor) => {
    told.current = made.isEmpty ? '' : made.getHTML();
    onChange(told.current);
  });

  const open = useMemoizedFn(
    () =>
      new Editor({
        element: place.current,
        extensions: editorExtensions,
        content: html,
        editable: !disabled,
        // The console's own style sheet has what it needs.
        injectCSS: false,
        editorProps: {
          transformPastedHTML: withoutHandlers,
          attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': title, class: className },
        },
        onUpdate: ({ editor: made }) => tell(made),
        onTransaction: redraw,
      }),
  );
  useEffect(() => {
    const made = open();
    setEditor(made);
    return () => made.destroy();
  }, [open]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    if (!editor || html === told.current) return;
    told.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return { editor, place };
}

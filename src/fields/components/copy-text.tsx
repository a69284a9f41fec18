import { useState, type ReactNode } from 'react';
import type { FieldContext } from '../field-view';
import controls from './controls.module.css';
import { zh } from '../../language/zh';

const textStyle = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  // Where there is more than one line, it takes them: what is beside it is not covered.
  whiteSpace: 'var(--ct-code-space, nowrap)' as 'nowrap',
} as const;
const clickStyle = { cursor: 'copy' } as const;
const doneMs = 1500;

interface Props {
  text: string;
  context: Pick<FieldContext, 'copy'>;
  /** Stands instead of the text, and is not copied by a click. */
  children?: ReactNode;
}

/** A code in fixed width: a click on it, or on its button, copies it. */
export function CopyText({ text, context, children }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await context.copy(text);
    setCopied(true);
    setTimeout(() => setCopied(false), doneMs);
  };
  // A marked part of the text is copied alone.
  const copyUnlessMarked = () => (String(window.getSelection() ?? '') ? undefined : copy());
  const icon = copied ? controls.doneIcon : controls.copyIcon;
  return (
    <span style={textStyle}>
      {children ?? (
        <span onClick={copyUnlessMarked} title={zh`点击复制`} style={clickStyle}>
          {text}
        </span>
      )}
      <button
        type="button"
        className={`${controls.cellButton} ${controls.copy} ${icon}`}
        aria-label={zh`复制 ${text}`}
        title={zh`复制`}
        onClick={copy}
      />
    </span>
  );
}

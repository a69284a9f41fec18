import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { zh } from '../../../language/zh';
import type { InputProps } from '../../field-view';
import { EditorBar } from './editor-bar';
import { LinkRow } from './link-row';
import controls from '../../components/controls.module.css';
import { useEditor } from './use-editor';

const writtenIn = `${controls.formatted} ${controls.editor}`;

/** A text that is written with headings, lists and links, as it will be read. */
export function RichTextInput({ id, field, value, onChange, disabled }: InputProps) {
  const html = typeof value === 'string' ? value : '';
  const { editor, place } = useEditor({ id, title: field.title, className: writtenIn, html, onChange, disabled });
  const [isLinking, setLinking] = useState(false);
  const max = Number(field.schema.maxLength);
  const length = [...html].length;
  return (
    <Flex vertical gap={4}>
      <div className={controls.editorBox}>
        {editor && !disabled && <EditorBar editor={editor} onLink={() => setLinking(true)} />}
        {editor && isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
        <div ref={place} />
      </div>
      <Typography.Text type={length > max ? 'danger' : 'secondary'} style={{ alignSelf: 'end' }}>
        {zh`${length} / ${max}（含格式）`}
      </Typography.Text>
    </Flex>
  );
}

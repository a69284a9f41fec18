import type { Editor } from '@tiptap/core';
import { Button, Flex, Input, Typography } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { zh } from '../../../language/zh';
import { isLink } from '../../allowed-html';

interface Props {
  editor: Editor;
  onClose(): void;
}

const rowStyle = { padding: 4 } as const;

/** Where the chosen words lead. Without chosen words the address itself is written. */
export function LinkRow({ editor, onClose }: Props) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const isFine = isLink(href.trim());
  const set = () => {
    if (!isFine) return;
    const mark = { href: href.trim() };
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: mark.href, marks: [{ type: 'link', attrs: mark }] }).run();
    else chain.setLink(mark).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form and the drawer around it have their own uses for these keys.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else onClose();
  };
  return (
    <Flex vertical gap={4} style={rowStyle}>
      <Flex gap={4}>
        <Input
          size="small"
          autoFocus
          aria-label={zh`链接地址`}
          placeholder="https://"
          value={href}
          status={href && !isFine ? 'error' : undefined}
          onChange={({ target }) => setHref(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="small" type="primary" disabled={!isFine} onClick={set}>{zh`确定`}</Button>
        <Button size="small" disabled={!editor.isActive('link')} onClick={remove}>{zh`移除链接`}</Button>
        <Button size="small" onClick={onClose}>{zh`取消`}</Button>
      </Flex>
      {href && !isFine && (
        <Typography.Text type="danger">{zh`链接须以 https://、http://、mailto: 或 tel: 开头`}</Typography.Text>
      )}
    </Flex>
  );
}

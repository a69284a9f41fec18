import {
  BoldOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { zh } from '../../../language/zh';
import controls from '../../components/controls.module.css';

interface FormatButton {
  title: string;
  icon: ReactNode;
  run(chain: ChainedCommands): ChainedCommands;
  /** By what the editor knows that it stands where the cursor is. */
  mark?: [name: string, attributes?: Record<string, unknown>];
}

const heading = (level: 2 | 3, title: string): FormatButton => ({
  title,
  icon: <b>{`H${level - 1}`}</b>,
  run: (chain) => chain.toggleHeading({ level }),
  mark: ['heading', { level }],
});

const acts = (): FormatButton[] => [
  { title: zh`加粗`, icon: <BoldOutlined />, run: (chain) => chain.toggleBold(), mark: ['bold'] },
  { title: zh`斜体`, icon: <ItalicOutlined />, run: (chain) => chain.toggleItalic(), mark: ['italic'] },
  { title: zh`下划线`, icon: <UnderlineOutlined />, run: (chain) => chain.toggleUnderline(), mark: ['underline'] },
  { title: zh`删除线`, icon: <StrikethroughOutlined />, run: (chain) => chain.toggleStrike(), mark: ['strike'] },
  heading(2, zh`大标题`),
  heading(3, zh`小标题`),
  {
    title: zh`项目列表`,
    icon: <UnorderedListOutlined />,
    run: (chain) => chain.toggleBulletList(),
    mark: ['bulletList'],
  },
  {
    title: zh`编号列表`,
    icon: <OrderedListOutlined />,
    run: (chain) => chain.toggleOrderedList(),
    mark: ['orderedList'],
  },
  { title: zh`引用段落`, icon: <b>”</b>, run: (chain) => chain.toggleBlockquote(), mark: ['blockquote'] },
  { title: zh`分隔线`, icon: <LineOutlined />, run: (chain) => chain.setHorizontalRule() },
];

interface Props {
  editor: Editor;
  onLink(): void;
}

/** What can be done with what is written. Keys do the same: Ctrl+B, Ctrl+I, Ctrl+U, Ctrl+Z. */
export function EditorBar({ editor, onLink }: Props) {
  const button = (
    title: string,
    icon: ReactNode,
    run: () => void,
    { isOn, isOff }: { isOn?: boolean; isOff?: boolean },
  ) => (
    <Button
      key={title}
      type={isOn ? 'primary' : 'text'}
      size="small"
      icon={icon}
      title={title}
      aria-label={title}
      aria-pressed={isOn}
      disabled={isOff}
      // The cursor stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  );
  return (
    <div role="toolbar" aria-label={zh`格式`} className={controls.editorBar}>
      {acts().map(({ title, icon, run, mark }) =>
        button(title, icon, () => run(editor.chain().focus()).run(), { isOn: mark && editor.isActive(...mark) }),
      )}
      {button(zh`链接`, <LinkOutlined />, onLink, { isOn: editor.isActive('link') })}
      {button(zh`撤销`, <UndoOutlined />, () => editor.chain().focus().undo().run(), { isOff: !editor.can().undo() })}
      {button(zh`重做`, <RedoOutlined />, () => editor.chain().focus().redo().run(), { isOff: !editor.can().redo() })}
    </div>
  );
}

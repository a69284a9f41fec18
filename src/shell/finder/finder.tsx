import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { history } from 'umi';
import type { MenuGroup } from '../../metadata/model';
import { soundsLike } from './sounds-like';
import './finder.css';

interface Props {
  menu: MenuGroup[];
  onClose: () => void;
}

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a page of the menu by its words, its sound or its initials. */
export function Finder({ menu, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const input = useRef<InputRef>(null);
  const found = menu.flatMap(({ title: group, items }) =>
    items.filter((item) => soundsLike(typed, item.title, item.pinyin)).map((item) => ({ ...item, group })),
  );
  const current = found[Math.min(chosen, found.length - 1)];
  const go = (path: string | undefined) => {
    if (path === undefined) return;
    history.push(path);
    onClose();
  };
  const steer = (event: KeyboardEvent) => {
    const by = step[event.key];
    if (event.key === 'Enter') go(current?.path);
    if (by === undefined || found.length === 0) return;
    event.preventDefault();
    setChosen((chosen + by + found.length) % found.length);
  };
  return (
    <Modal
      open
      title="搜索菜单"
      footer={null}
      onCancel={onClose}
      width={520}
      className="ct-finder"
      // The dialog takes the cursor for itself when it has opened; without movement that is after the field got it.
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Input
        ref={input}
        autoFocus
        size="large"
        prefix={<SearchOutlined />}
        placeholder="名称、拼音或首字母"
        value={typed}
        role="combobox"
        aria-label="搜索菜单"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={current && `${id}-${current.path}`}
        onKeyDown={steer}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
      />
      <ul id={id} role="listbox" aria-label="找到的页面">
        {found.map(({ path, title, group }) => (
          <li
            key={path}
            id={`${id}-${path}`}
            role="option"
            aria-selected={path === current?.path}
            onClick={() => go(path)}
          >
            {title}
            <span>{group}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">没有找到“{typed}”</p>}
    </Modal>
  );
}

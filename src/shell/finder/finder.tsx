import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { history } from 'umi';
import type { MenuGroup } from '../../metadata/model';
import { useFinds, type Find } from './use-finds';
import { useRecentFinds } from './use-recent-finds';
import './finder.css';
import { zh } from '../../language/zh';

interface Props {
  menu: MenuGroup[];
  onClose: () => void;
}

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds pages of the menu, and records by the beginning of their number, code or name. */
export function Finder({ menu, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter came before the records did, as from a scanner.
  const [isHurried, setHurried] = useState(false);
  const id = useId();
  const input = useRef<InputRef>(null);
  const [recent, keep] = useRecentFinds();
  const { finds: found, loading, error } = useFinds(menu, typed);
  const words = typed.trim();
  const finds = words ? found : [...recent, ...found.filter(({ path }) => recent.every((one) => one.path !== path))];
  const place = Math.min(chosen, finds.length - 1);
  const current = finds[place];
  const go = (find: Find | undefined) => {
    if (!find) return;
    keep(find);
    history.push(find.path);
    onClose();
  };
  const steer = (event: KeyboardEvent) => {
    const by = step[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (current) go(current);
      else setHurried(loading);
    }
    if (by === undefined || finds.length === 0) return;
    event.preventDefault();
    setChosen((place + by + finds.length) % finds.length);
  };
  useEffect(() => {
    if (!isHurried || loading) return;
    setHurried(false);
    go(current);
  }, [isHurried, loading]); // eslint-disable-line react-hooks/exhaustive-deps -- once, when the records have come
  return (
    <Modal
      open
      title={zh`全局搜索`}
      footer={null}
      onCancel={onClose}
      width={600}
      className="ct-finder"
      // The dialog takes the cursor for itself when it has opened; without movement that is after the field got it.
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Input
        ref={input}
        autoFocus
        size="large"
        prefix={<SearchOutlined />}
        placeholder={zh`页面名称、拼音或首字母；任意单号、编码、名称的开头`}
        maxLength={100}
        value={typed}
        role="combobox"
        aria-label={zh`全局搜索`}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={current && `${id}-${place}`}
        onKeyDown={steer}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
          setHurried(false);
        }}
      />
      <ul id={id} role="listbox" aria-label={zh`找到的页面和记录`}>
        {finds.map((find, index) => (
          <li
            key={find.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === place}
            ref={(item) => {
              if (index === place) item?.scrollIntoView({ block: 'nearest' });
            }}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(find)}
          >
            {find.title}
            <span>{find.note}</span>
          </li>
        ))}
      </ul>
      <p role="status">{status(words, finds, loading, error)}</p>
    </Modal>
  );
}

/** What is to be said below the list; nothing when records stand in it. */
function status(words: string, finds: Find[], loading: boolean, error: unknown): string {
  if (loading) return zh`正在查找记录…`;
  if (error !== undefined) return zh`记录暂时无法查找，请稍后重试`;
  return finds.length ? '' : zh`没有找到“${words}”`;
}

import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, type InputRef } from 'antd';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { history } from 'umi';
import type { Find, FindGroup } from './find';
import { FindOption } from './find-option';
import { nothingTyped, type TypedAhead } from './type-ahead';
import { useFinds } from './use-finds';
import { useKeepFind, useRecentFinds } from './use-recent-finds';
import styles from './finder.module.css';
import { zh } from '../../language/zh';

interface Props {
  /** What another field has taken until this one had the cursor. */
  typedAhead: RefObject<TypedAhead>;
  onReady: () => void;
  onClose: () => void;
}

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds pages of the menu, what can be done there, and records by the beginning of their number, code or name. */
export function Finder({ typedAhead, onReady, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  // Enter came before the records did, as from a scanner.
  const [isHurried, setHurried] = useState(false);
  const id = useId();
  const input = useRef<InputRef>(null);
  const recent = useRecentFinds();
  const keep = useKeepFind();
  const { groups: found, loading, error } = useFinds(typed);
  const words = typed.trim();
  const groups = words ? found : withRecent(recent, found);
  const finds = groups.flatMap((group) => group.finds);
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
  const isReady = useRef(false);
  // The dialog keeps the cursor inside by giving it to its first button, until the field has had it: a key would press that.
  const keepCursor = ({ target }: FocusEvent) => {
    if (!isReady.current && target !== input.current?.input) input.current?.focus();
  };
  const takeOver = () => {
    isReady.current = true;
    const { words: ahead, isEntered } = typedAhead.current;
    typedAhead.current = nothingTyped;
    if (ahead) setTyped((own) => ahead + own);
    if (isEntered) setHurried(true);
    onReady();
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
      width={640}
      className={styles.finder}
      // What is scanned is looked for here, and done on no page behind it.
      wrapProps={{ onFocus: keepCursor, ...{ 'data-takes-codes': '' } }}
      // The dialog takes the cursor for itself when it has opened; without movement that is after the field got it.
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <Input
        ref={input}
        autoFocus
        size="large"
        prefix={<SearchOutlined />}
        placeholder={zh`任意单号、编码、名称的开头；页面和操作的名称、拼音或首字母`}
        maxLength={100}
        value={typed}
        role="combobox"
        aria-label={zh`全局搜索`}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={current && `${id}-${place}`}
        onFocus={takeOver}
        onKeyDown={steer}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
          setHurried(false);
        }}
      />
      <p role="status">{status(words, finds, loading, error)}</p>
      <div id={id} role="listbox" aria-label={zh`找到的记录、页面和操作`} className={styles.finderList}>
        {groups.map((group, index) => (
          <FinderGroup key={`${group.kind} ${index}`} title={headingOf(group)}>
            {group.finds.map((find) => {
              const at = finds.indexOf(find);
              return (
                <FindOption
                  key={find.path}
                  id={`${id}-${at}`}
                  find={find}
                  isCurrent={at === place}
                  onPoint={() => setChosen(at)}
                  onChoose={() => go(find)}
                />
              );
            })}
          </FinderGroup>
        ))}
      </div>
    </Modal>
  );
}

const headings = { recent: zh`最近打开`, pages: zh`页面`, actions: zh`操作` };

const headingOf = (group: FindGroup): string => (group.kind === 'records' ? group.title : headings[group.kind]);

/** What was found last stands first, and not once more below. */
function withRecent(recent: Find[], groups: FindGroup[]): FindGroup[] {
  if (!recent.length) return groups;
  const isElsewhere = ({ path }: Find): boolean => recent.every((one) => one.path !== path);
  const others = groups.map((group) => ({ ...group, finds: group.finds.filter(isElsewhere) }));
  return [{ kind: 'recent', finds: recent }, ...others.filter(({ finds }) => finds.length > 0)];
}

/** What is to be said above the list; nothing when records stand in it. */
function status(words: string, finds: Find[], loading: boolean, error: unknown): string {
  if (loading) return zh`正在查找记录…`;
  if (error !== undefined) return zh`记录暂时无法查找，请稍后重试`;
  return finds.length ? '' : zh`没有找到“${words}”，请检查是否输入了单号的开头`;
}

/** Finds below their heading, which tells assistive technology what they are. */
function FinderGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={styles.finderHeading}>
        {title}
      </div>
      <ul role="presentation">{children}</ul>
    </section>
  );
}

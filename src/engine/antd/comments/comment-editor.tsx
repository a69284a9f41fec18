import { Button, Mentions, Spin, Typography } from 'antd';
import { useDebounce } from 'ahooks';
import { useRef, useState, type ComponentRef, type KeyboardEvent } from 'react';
import { namedIn, type Mentioned } from '../../core/comments/mentioned';
import { useCommentDraft, type Words } from '../../core/comments/use-comment-draft';
import { useShellCall } from '../../core/client/call-named';
import { useData } from '../../core/client/use-data';
import { useNotifyError } from '../../core/client/use-notify-error';
import { useSingleFlight } from '../../core/calls/use-single-flight';
import { useRecordContext } from '../detail/record-context';
import styles from './comments.module.css';
import { zh } from '../../../language/zh';

interface Props {
  /** What the button says. */
  act: string;
  start?: Words;
  /** Where what is not said yet is kept; absent: nowhere. */
  draftKey?: string;
  maxLength: number;
  autoFocus?: boolean;
  /** Rejects when it could not be done: the words stay. */
  save(text: string, mentioned: string[]): Promise<void>;
  onCancel?(): void;
}

const nothing: Words = { text: '', mentioned: [] };
const longestName = 50;
const size = { minRows: 2, maxRows: 8 };

/** Where a comment is written: plain text, in which `@` offers those who may read the record. */
export function CommentEditor({ act, start = nothing, draftKey, maxLength, autoFocus, save, onCancel }: Props) {
  const [words, setWords] = useCommentDraft(draftKey, start);
  const box = useRef<ComponentRef<typeof Mentions>>(null);
  const notifyError = useNotifyError();
  const [asked, setAsked] = useState<string>();
  const { people, loading } = useMentionable(asked);
  const length = [...words.text.trim()].length;
  const over = length - maxLength;
  const [run, isSaving] = useSingleFlight(async () => {
    try {
      await save(
        words.text.trim(),
        namedIn(words.text, words.mentioned).map(({ id }) => id),
      );
      setWords(nothing);
    } catch (error) {
      notifyError(error);
    }
  });
  const mayBeSaid = length > 0 && over <= 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !mayBeSaid) return;
    event.preventDefault();
    void run();
  };
  const ask = (said: string) => setAsked(said.slice(0, longestName));
  const write = (text: string) => {
    setWords({ text });
    // What an input method or the clipboard writes comes without keys, of which alone antd takes notice.
    const [, name] = /@([^@\s]*)$/u.exec(text.slice(0, box.current?.textarea?.selectionStart)) ?? [];
    if (name !== undefined) ask(name);
  };
  const choose = (name: string | undefined) => {
    const person = people.find((one) => one.name === name);
    if (person) setWords({ mentioned: [...words.mentioned, person] });
  };
  return (
    <div className={styles.editor}>
      <Mentions
        value={words.text}
        onChange={write}
        onSearch={ask}
        ref={box}
        onSelect={({ value }) => choose(value)}
        onKeyDown={onKeyDown}
        options={people.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        filterOption={false}
        loading={loading}
        notFoundContent={loading ? <Spin size="small" /> : zh`没有可提及的人`}
        autoSize={size}
        autoFocus={autoFocus}
        status={over > 0 ? 'error' : undefined}
        placeholder={zh`写下评论，输入 @ 提及能查看该记录的同事`}
        aria-label={zh`评论`}
      />
      <div className={styles.editorFoot}>
        {over > 0 ? (
          <Typography.Text type="danger" role="alert">
            {zh`最多 ${maxLength} 个字，已超出 ${over} 个`}
          </Typography.Text>
        ) : (
          <Typography.Text type="secondary">{length > 0 && zh`${length} / ${maxLength} 字`}</Typography.Text>
        )}
        {onCancel && <Button onClick={onCancel}>{zh`取消`}</Button>}
        <Button type="primary" disabled={!mayBeSaid} loading={isSaving} title="Ctrl + Enter" onClick={() => void run()}>
          {act}
        </Button>
      </div>
    </div>
  );
}

/** Those who may be mentioned by these words; two of one name are told apart by their login. */
function useMentionable(words: string | undefined): { people: Mentioned[]; loading: boolean } {
  const { entity, record } = useRecordContext();
  const find = useShellCall('listMentionable');
  const asked = useDebounce(words, { wait: 150 });
  const { data = [], loading } = useData(
    async (signal): Promise<Mentioned[]> => {
      const answer = await find?.({ entity: entity.name, record_id: record.id, words: asked }, { signal });
      return (answer?.account_list ?? []).map(({ account_id: id, name, username }) => ({
        id,
        name: username ? zh`${name}（${username}）` : name,
      }));
    },
    [asked, entity.name, find, record.id],
    { ready: asked !== undefined },
  );
  return { people: data, loading: loading || words !== asked };
}

import { Button, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dateTimeText } from '../../../fields/date-time/type';
import { useShellCall } from '../../core/client/call-named';
import { useNotifyError } from '../../core/client/use-notify-error';
import { textParts } from '../../core/comments/mentioned';
import type { RecordComment } from '../../core/comments/use-comments';
import { useEngine } from '../../core/engine';
import { CommentEditor } from './comment-editor';
import styles from './comments.module.css';
import { zh } from '../../../language/zh';

interface Props {
  comment: RecordComment;
  /** The address leads here. */
  isSought: boolean;
  maxLength: number;
  refresh(): void;
}

/** One comment: who, when, what; and what its author may still do about it. */
export function CommentView({ comment, isSought, maxLength, refresh }: Props) {
  const { comment_id: id, by, at, text, version, mention_list: mentions, withdrawn_by: taker } = comment;
  const [isChanging, setChanging] = useState(false);
  const change = useShellCall('changeComment');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  const save = async (said: string, account_id_list: string[]) => {
    await change?.({ comment_id: id, version, text: said, account_id_list });
    setChanging(false);
    refresh();
  };
  const start = { text, mentioned: mentions.map(({ account_id, name }) => ({ id: account_id, name })) };
  return (
    <article ref={place} className={styles.comment} data-comment={id} data-sought={isSought || undefined}>
      <div className={styles.commentHead}>
        {taker === undefined && <strong>{by}</strong>}
        {taker !== undefined && (
          <Typography.Text type="secondary">
            {taker === by ? zh`${by}撤回了一条评论` : zh`${taker}撤回了${by}的一条评论`}
          </Typography.Text>
        )}
        <Typography.Text type="secondary">
          <time dateTime={at}>{dateTimeText(at)}</time>
        </Typography.Text>
        {comment.is_changed && taker === undefined && <Typography.Text type="secondary">{zh`已修改`}</Typography.Text>}
        {!isChanging && <Acts comment={comment} change={() => setChanging(true)} refresh={refresh} />}
      </div>
      {isChanging ? (
        <CommentEditor
          act={zh`保存`}
          start={start}
          maxLength={maxLength}
          autoFocus
          save={save}
          onCancel={() => setChanging(false)}
        />
      ) : (
        taker === undefined && <Words comment={comment} />
      )}
    </article>
  );
}

const Words = ({ comment: { text, mention_list: mentions } }: Pick<Props, 'comment'>) => (
  <p className={styles.commentText}>
    {textParts(
      text,
      mentions.map(({ name }) => name),
    ).map((part, place) =>
      part.isMention ? (
        <span key={place} className={styles.mention}>
          {part.text}
        </span>
      ) : (
        part.text
      ),
    )}
  </p>
);

function Acts({ comment, change, refresh }: Pick<Props, 'comment' | 'refresh'> & { change(): void }) {
  const { confirm } = useEngine();
  const withdraw = useShellCall('withdrawComment');
  const notifyError = useNotifyError();
  const { comment_id: id, by, text, is_own: isOwn } = comment;
  const takeBack = async () => {
    const title = isOwn ? zh`撤回这条评论？` : zh`撤回${by}的这条评论？`;
    const content = zh`“${text.slice(0, 100)}”将不再显示，被提及的人也不再看到通知`;
    if (!(await confirm({ title, content, okText: zh`撤回评论`, danger: true }))) return;
    await withdraw?.({ comment_id: id }).catch((error: unknown) => notifyError(error));
    refresh();
  };
  return (
    <span className={styles.commentActs}>
      {comment.may_change && (
        <Button type="text" size="small" onClick={change}>
          {zh`修改`}
        </Button>
      )}
      {comment.may_withdraw && (
        <Button type="text" size="small" danger onClick={() => void takeBack()}>
          {zh`撤回`}
        </Button>
      )}
    </span>
  );
}

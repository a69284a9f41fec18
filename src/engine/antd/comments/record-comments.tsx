import { Empty, Pagination, Spin } from 'antd';
import { useShellCall } from '../../core/client/call-named';
import type { Comments } from '../../core/comments/use-comments';
import { PageFailed } from '../state/page-state';
import { useRecordContext } from '../detail/record-context';
import { CommentEditor } from './comment-editor';
import { CommentView } from './comment-view';
import styles from './comments.module.css';
import { zh } from '../../../language/zh';

interface Props {
  comments: Comments;
  /** The comment that the address leads to. */
  sought?: string;
}

/** What people say of a record, and the place to say something: the latest first, told as it is said. */
export function RecordComments({ comments, sought }: Props) {
  const { entity, record } = useRecordContext();
  const add = useShellCall('addComment');
  const { answer, loading, error, refresh, turn } = comments;
  if (!answer) {
    if (!error) return <Spin />;
    return <PageFailed title={zh`评论加载失败`} error={error} retry={refresh} />;
  }
  const { comment_list: said, pagination, max_length: maxLength } = answer;
  const save = async (text: string, mentioned: string[]) => {
    await add?.({ entity: entity.name, record_id: record.id, text, account_id_list: mentioned });
    if (pagination.page === 1) refresh();
    else turn(1);
  };
  return (
    <section className={styles.comments} aria-label={zh`评论`} data-comments={entity.name}>
      <CommentEditor
        key={record.id}
        act={zh`发表评论`}
        draftKey={`comment.${entity.name}.${record.id}`}
        maxLength={maxLength}
        save={save}
      />
      <Spin spinning={loading}>
        {said.length > 0 ? (
          <ol className={styles.said}>
            {said.map((comment) => (
              <li key={comment.comment_id}>
                <CommentView
                  comment={comment}
                  isSought={comment.comment_id === sought}
                  maxLength={maxLength}
                  refresh={refresh}
                />
              </li>
            ))}
          </ol>
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={zh`还没有评论`} />
        )}
      </Spin>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={pagination.page}
        pageSize={pagination.size}
        total={pagination.total}
        onChange={turn}
      />
    </section>
  );
}

import { Button, Empty } from 'antd';
import { errorText } from '../../core/client/error-text';
import { useEngine } from '../../core/engine';
import type { List } from '../../core/list/use-list';
import { Result } from '../state/result';

const blankStyle = { minHeight: 240 } as const;

interface Props {
  list: List;
  /** What the schema says of a list without any records. */
  text: string;
}

/** Instead of rows: still loading, failed, nothing found, or nothing there yet. */
export function ListEmpty({ list, text }: Props) {
  const { shell } = useEngine();
  // Who has to sign in again, and is told so, does not look at a list any more.
  const told = list.error ? errorText(list.error, shell) : undefined;
  if (told) {
    const retry = (
      <Button type="primary" onClick={list.refresh}>
        重试
      </Button>
    );
    return <Result data-state="error" status="warning" title="列表加载失败" subTitle={told} extra={retry} />;
  }
  if (!list.loaded) return <div style={blankStyle} />;
  const isFiltered = Object.keys(list.query.filter).length > 0;
  return (
    <Empty
      data-state="empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={isFiltered ? '没有符合条件的记录' : text}
      style={blankStyle}
    >
      {isFiltered && <Button onClick={() => list.go({ filter: {} })}>清空条件</Button>}
    </Empty>
  );
}

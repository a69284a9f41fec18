import { PlusOutlined } from '@ant-design/icons';
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
  /** How the first record is made, by whoever may. */
  begin: Begin | undefined;
}

/** A way out of an empty list. */
export interface Begin {
  title: string;
  run(): void;
}

/** Instead of rows: still loading, failed, nothing found, or nothing there yet. */
export function ListEmpty({ list, text, begin }: Props) {
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
    // The columns are as wide as ever, and scrolled by key from here.
    <div data-state="empty" tabIndex={0} style={blankStyle}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={isFiltered ? '没有符合条件的记录' : text}>
        {isFiltered ? (
          <Button onClick={() => list.go({ filter: {} })}>清空条件</Button>
        ) : (
          begin && (
            <Button type="primary" icon={<PlusOutlined />} onClick={begin.run}>
              {begin.title}
            </Button>
          )
        )}
      </Empty>
    </div>
  );
}

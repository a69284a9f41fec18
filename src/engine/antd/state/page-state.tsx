import { Button, Spin } from 'antd';
import { messageOf } from '../../core/client/message-of';
import { useEngine } from '../../core/engine';
import { errorText } from '../../core/client/error-text';
import { Result } from './result';
import { zh } from '../../../language/zh';

const loadingStyle = { display: 'grid', placeItems: 'center', minHeight: 320 } as const;

/** The page's model or record is on its way. */
export function PageLoading() {
  return (
    <div style={loadingStyle} aria-busy="true">
      <Spin size="large" />
    </div>
  );
}

interface Failed {
  error: unknown;
  retry(): void;
  /** What could not be loaded. */
  title?: string;
}

/** The page, or a part of it, could not be loaded; the person may try again. */
export function PageFailed({ error, retry, title = zh`页面加载失败` }: Failed) {
  const { shell } = useEngine();
  return (
    <Result
      data-state="error"
      status="warning"
      title={title}
      subTitle={errorText(error, shell)}
      extra={
        <Button type="primary" onClick={retry}>
          {zh`重试`}
        </Button>
      }
    />
  );
}

/** The person may not make the call that the page lives from. */
export function PageForbidden() {
  const { shell } = useEngine();
  return <Result data-state="forbidden" status="403" title={messageOf(shell, 'noPermissionPage')} />;
}

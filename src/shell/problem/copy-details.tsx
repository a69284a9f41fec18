import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { CallRefused } from '../../engine/core/client/call-refused';
import { copyText } from '../../engine/core/platform/copy-text';
import { translate } from '../shell-model';
import { zh } from '../../language/zh';

/** Puts on the clipboard what an administrator needs to find the failure again. */
export function CopyDetails({ title, error }: { title: string; error: unknown }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => copyText(detailsOf(title, error)).then(() => setCopied(true));
  return (
    <Button icon={<CopyOutlined />} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? translate('copied') : zh`复制详情`}</span>
    </Button>
  );
}

/** Where, when and what; never what was entered. */
export function detailsOf(title: string, error: unknown): string {
  const refusal = error instanceof CallRefused ? error : undefined;
  const lines = [
    title,
    zh`页面：${window.location.pathname}`,
    zh`时间：${new Date().toISOString()}`,
    refusal && zh`错误码：${refusal.code}`,
    refusal?.logId && zh`日志编号：${refusal.logId}`,
    zh`信息：${error instanceof Error ? error.message : String(error)}`,
    error instanceof Error && !refusal && error.stack,
  ];
  return lines.filter(Boolean).join('\n');
}

import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { CallRefused } from '../core/client/call-refused';
import type { Agreed, Agreement } from '../core/engine';
import { useSingleFlight } from '../core/calls/use-single-flight';
import { zh } from '../../language/zh';

const style = { display: 'flex', flexDirection: 'column', gap: 12, marginTop: 12 } as const;
const rightStyle = { display: 'flex', justifyContent: 'flex-end', gap: 8 } as const;

interface Props extends Agreement {
  /** Without anything: it is not to be done after all. */
  onEnd(agreed?: Agreed): void;
}

/** Asks for a reason and, where a person may not do it alone, for a colleague who may. What is typed here is kept nowhere. */
export function AgreementForm({ okText, reasons, approve, onEnd }: Props) {
  const [reason, setReason] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState('');
  const isReady = Boolean(reason.trim()) && (!approve || Boolean(username.trim() && password));
  const [agree, isAsking] = useSingleFlight(async () => {
    if (!isReady) return;
    setRefused('');
    try {
      const approval = await approve?.({ username: username.trim(), password });
      onEnd({ reason: reason.trim(), ...(approval && { approval }) });
    } catch (error) {
      setRefused(error instanceof CallRefused ? error.message : zh`授权失败，请重试`);
      setPassword('');
    }
  });
  return (
    <form
      style={style}
      data-agreement
      onSubmit={(event) => {
        event.preventDefault();
        void agree();
      }}
    >
      {reasons.length > 0 && (
        <Space wrap>
          {reasons.map((one) => (
            <Button key={one} type={one === reason ? 'primary' : 'default'} onClick={() => setReason(one)}>
              {one}
            </Button>
          ))}
        </Space>
      )}
      <Input
        aria-label={zh`原因`}
        placeholder={reasons.length ? zh`其他原因` : zh`请输入原因`}
        value={reason}
        maxLength={200}
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
      {approve && (
        <>
          <span>{zh`需要有权限的同事授权：`}</span>
          <Input
            aria-label={zh`授权人账号`}
            placeholder={zh`授权人账号`}
            value={username}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setUsername(target.value)}
          />
          <Input
            aria-label={zh`授权人密码`}
            placeholder={zh`授权人密码`}
            type="password"
            value={password}
            maxLength={200}
            autoComplete="new-password"
            onChange={({ target }) => setPassword(target.value)}
          />
        </>
      )}
      {refused && (
        <span role="alert" className="ant-form-item-explain-error">
          {refused}
        </span>
      )}
      <div style={rightStyle}>
        <Button onClick={() => onEnd()}>{zh`取消`}</Button>
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={isAsking}>
          {okText ?? zh`确认`}
        </Button>
      </div>
    </form>
  );
}

import { Alert, Flex, Typography } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { agentAt, noAgent, type AgentStatus } from '../../engine/core/devices/agent';
import { translate } from '../shell-model';
import { zh } from '../../language/zh';

/** The print client at that address: connected as long as the component is shown. */
export function usePrintClient(address: string | undefined): AgentStatus {
  const agent = address ? agentAt(address) : undefined;
  useEffect(() => agent?.use(), [agent]);
  return useSyncExternalStore(agent?.subscribe ?? never, agent?.current ?? (() => noAgent));
}

const never = () => () => undefined;

/** What the client says of itself; where there is none, how to get it. */
export function ClientStatus({ client }: { client: AgentStatus }) {
  if (client.state === 'here')
    return (
      <Alert
        type={client.failure ? 'warning' : 'success'}
        showIcon
        title={zh`打印客户端已连接：${client.agent}`}
        description={client.failure ? zh`上一次打印失败：${client.failure}` : undefined}
        data-print-client="here"
      />
    );
  return (
    <Alert
      type="info"
      showIcon
      title={zh`${translate('printComponentPrompt')}：${translate('printClientMissing')}`}
      description={
        <Flex vertical>
          <span>{zh`未连接时使用浏览器打印。请向管理员索取打印客户端，在本机启动后会自动连接：`}</span>
          <Typography.Text code copyable>
            npm run print-client -- --origin {window.location.origin}
          </Typography.Text>
        </Flex>
      }
      data-print-client={client.state}
    />
  );
}

import { Button, Descriptions, Divider, Drawer, Space, Tag } from 'antd';
import { useEngine } from '../../engine/core/engine';
import { ResetForm } from '../auth/reset-form';
import type { Membership } from '../session/session';
import { useReadySession, useSession } from '../session/session-context';
import { useMayLeave } from '../tabs/use-may-leave';
import { kindTitle } from '../session/warehouse-groups';

/** Who one is here, the own password, and the end of all sessions of the account. */
export function ProfileDrawer({ onClose }: { onClose: () => void }) {
  const { person, warehouse, workbench } = useReadySession();
  const facts = [
    ['姓名', person.name],
    ['账号', person.username],
    ['当前仓库', warehouse.name],
    ['仓库类型', kindTitle(warehouse.kind)],
    ['当前工作台', workbench.code ? workbench.name : '-'],
  ].map(([label, children]) => ({ key: label, label, children }));
  return (
    <Drawer open title="个人中心" width={480} onClose={onClose}>
      <Descriptions column={1} size="small" items={facts} />
      <Divider titlePlacement="start">可进入的仓库</Divider>
      <Space wrap>{person.memberships.map(membershipTag)}</Space>
      <Divider titlePlacement="start">修改密码</Divider>
      <ResetForm />
      <Divider titlePlacement="start">登录设备</Divider>
      <EndSessions />
    </Drawer>
  );
}

const membershipTag = ({ org_info: { id, name }, status }: Membership) => (
  <Tag key={id}>{status === 1 ? name : `${name}（已停用）`}</Tag>
);

function EndSessions() {
  const { confirm } = useEngine();
  const { logoutEverywhere } = useSession();
  const mayLeave = useMayLeave();
  const end = async () => {
    const isMeant = await confirm({
      title: '退出所有设备？',
      content: '此账号在所有电脑和手持设备上的登录都会结束，包括这一台。',
      okText: '退出所有设备',
      danger: true,
    });
    if (isMeant && (await mayLeave())) await logoutEverywhere();
  };
  return (
    <Button danger onClick={() => void end()}>
      退出所有设备
    </Button>
  );
}

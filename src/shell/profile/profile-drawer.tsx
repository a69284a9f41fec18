import { Descriptions, Divider, Drawer, Space, Tabs, Tag } from 'antd';
import { ResetForm } from '../auth/reset-form';
import type { Membership } from '../session/session';
import { useReadySession } from '../session/session-context';
import { kindTitle } from '../session/warehouse-groups';
import { ThemeSettings } from '../theme/theme-settings';
import { OwnDevices } from './own-devices';
import { zh } from '../../language/zh';

const parts = [
  { key: 'person', label: zh`基本资料`, children: <PersonFacts /> },
  { key: 'password', label: zh`修改密码`, children: <ResetForm /> },
  { key: 'devices', label: zh`登录设备`, children: <OwnDevices /> },
  { key: 'theme', label: zh`外观`, children: <ThemeSettings /> },
];

/** The account, its password, where it is signed in, and how the console looks. */
export function ProfileDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open title={zh`个人中心`} size={520} onClose={onClose}>
      <Tabs items={parts} destroyOnHidden />
    </Drawer>
  );
}

function PersonFacts() {
  const { person, warehouse, workbench } = useReadySession();
  const here = person.memberships.find(({ org_info: { id } }) => id === warehouse.id);
  const facts = [
    [zh`姓名`, person.name],
    [zh`账号`, person.username],
    [zh`当前仓库`, warehouse.name],
    [zh`仓库类型`, kindTitle(warehouse.kind)],
    [zh`岗位`, here?.position_info_list.map(({ name }) => name).join(zh`、`) || '-'],
    [zh`当前工作台`, workbench.code ? workbench.name : '-'],
  ].map(([label, children]) => ({ key: label, label, children }));
  return (
    <>
      <Descriptions column={1} size="small" items={facts} />
      <Divider titlePlacement="start">{zh`可进入的仓库`}</Divider>
      <Space wrap>{person.memberships.map(membershipTag)}</Space>
    </>
  );
}

const membershipTag = ({ org_info: { id, name }, status }: Membership) => (
  <Tag key={id}>{status === 1 ? name : zh`${name}（已停用）`}</Tag>
);

import { Descriptions, Divider, Drawer, Form, Segmented, Space, Spin, Tabs, Tag } from 'antd';
import { onDemand } from '../../fields/components/on-demand';
import { language } from '../../language/language';
import { ResetForm } from '../auth/reset-form';
import { languageTitles } from '../language/chosen-language';
import { useSpeak } from './use-speak';
import { useNotices } from '../notices/notices-context';
import type { Membership } from '../session/session';
import { useReadySession } from '../session/session-context';
import { kindTitle } from '../session/warehouse-groups';
import { ThemeSettings } from '../theme/theme-settings';
import { OwnDevices } from './own-devices';
import { zh } from '../../language/zh';

const NoticeList = onDemand(async () => (await import('../notices/notice-list')).default, <Spin />);

interface Props {
  /** What is shown first. */
  part: 'person' | 'password';
  onClose(): void;
}

/** The account, its password, where it is signed in, what it is told, and how the console speaks and looks. */
export function ProfileDrawer({ part, onClose }: Props) {
  const parts = [
    { key: 'person', label: zh`基本资料`, children: <PersonFacts /> },
    { key: 'password', label: zh`修改密码`, children: <ResetForm /> },
    { key: 'devices', label: zh`登录设备`, children: <OwnDevices /> },
    { key: 'notices', label: zh`通知`, children: <OwnNotices onFollow={onClose} /> },
    { key: 'theme', label: zh`语言与外观`, children: <LanguageAndTheme /> },
  ];
  return (
    <Drawer open title={zh`个人中心`} size={520} onClose={onClose}>
      <Tabs items={parts} defaultActiveKey={part} destroyOnHidden />
    </Drawer>
  );
}

/** The same as behind the bell. */
function OwnNotices({ onFollow }: { onFollow: () => void }) {
  const { notices } = useNotices();
  return <NoticeList notices={notices} noticed={undefined} onFollow={onFollow} isWide />;
}

const languageOptions = Object.entries(languageTitles).map(([value, title]) => ({
  value,
  label: <span lang={value}>{title}</span>,
}));

function LanguageAndTheme() {
  const speak = useSpeak();
  return (
    <>
      <Form layout="vertical">
        <Form.Item label={zh`语言`}>
          <Segmented
            aria-label={zh`语言`}
            options={languageOptions}
            value={language()}
            onChange={(name) => void speak(name)}
          />
        </Form.Item>
      </Form>
      <ThemeSettings />
    </>
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

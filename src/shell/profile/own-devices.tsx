import { Alert, Button, Flex, Skeleton, Tag, Typography } from 'antd';
import type { AnswerOf } from '../../generated/client';
import { dateTimeText } from '../../fields/date-time/type';
import { useShellCall } from '../../engine/core/client/call-named';
import { useData } from '../../engine/core/client/use-data';
import { useNotifyError } from '../../engine/core/client/use-notify-error';
import { useEngine } from '../../engine/core/engine';
import { useNotice } from '../notice';
import { useSession } from '../session/session-context';
import { translate } from '../shell-model';
import { useMayLeave } from '../tabs/use-may-leave';
import styles from './own-devices.module.css';
import { zh } from '../../language/zh';

type OwnSession = AnswerOf<'shell.listOwnSessions'>['session_list'][number];

/** Where the account is signed in: each of the others can be signed out, or all at once with this one. */
export function OwnDevices() {
  const list = useShellCall('listOwnSessions');
  const end = useShellCall('endOwnSession');
  const { confirm } = useEngine();
  const notice = useNotice();
  const notifyError = useNotifyError();
  const { data, error, refresh } = useData(async () => (await list?.({}))?.session_list, [list]);
  const leaveOne = async (session: OwnSession) => {
    const device = deviceName(session.user_agent);
    const isMeant = await confirm({
      title: zh`退出设备“${device}”？`,
      content: zh`${placeOf(session)}。此设备上的登录将立即结束，未保存的内容不会保留。`,
      okText: zh`退出此设备`,
      danger: true,
    });
    if (!isMeant) return;
    try {
      const answer = await end?.({ session_key: session.session_key });
      if (answer?.ended) notice.success(translate('deviceSignedOut').replace('{device}', device));
    } catch (refusal) {
      notifyError(refusal);
    }
    refresh();
  };
  if (error !== undefined && !data) return <Alert type="error" showIcon title={zh`登录设备暂时无法读取，请稍后重试`} />;
  if (!data) return <Skeleton active />;
  return (
    <Flex vertical gap={16}>
      <ul className={styles.devices} aria-label={zh`登录设备`}>
        {data.map((session) => (
          <li key={session.session_key}>
            <div>
              <strong>{deviceName(session.user_agent)}</strong>{' '}
              {session.is_current && <Tag color="blue">{zh`本机`}</Tag>}
              <Typography.Text className={styles.fact} type="secondary">
                {placeOf(session)}
              </Typography.Text>
              <Typography.Text className={styles.fact} type="secondary">
                {zh`登录于 ${dateTimeText(session.create_time)}，最近使用 ${dateTimeText(session.seen_time)}`}
              </Typography.Text>
            </div>
            {!session.is_current && (
              <Button
                size="small"
                aria-label={zh`退出 ${deviceName(session.user_agent)}，${placeOf(session)}`}
                onClick={() => void leaveOne(session)}
              >
                {zh`退出`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <EndSessions />
    </Flex>
  );
}

/** `203.0.113.7，义乌分拣中心，工作台 收货台` */
const placeOf = ({ ip, warehouse_name: warehouse, workbench_name: workbench }: OwnSession): string =>
  [ip || zh`地址未知`, warehouse, workbench && zh`工作台 ${workbench}`].filter(Boolean).join(zh`，`);

function EndSessions() {
  const { confirm } = useEngine();
  const { logoutEverywhere } = useSession();
  const mayLeave = useMayLeave();
  const end = async () => {
    const isMeant = await confirm({
      title: zh`退出所有设备？`,
      content: zh`此账号在所有电脑和手持设备上的登录都会结束，包括这一台。`,
      okText: zh`退出所有设备`,
      danger: true,
    });
    if (isMeant && (await mayLeave())) await logoutEverywhere();
  };
  return (
    <div>
      <Button danger onClick={() => void end()}>
        {zh`退出所有设备`}
      </Button>
    </div>
  );
}

const systems: [sign: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
// Those that call themselves like another stand before it.
const browsers: [sign: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/MicroMessenger/, 'WeChat'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** `Windows · Chrome`, as far as a browser tells of itself. */
function deviceName(userAgent: string): string {
  const parts = [systems, browsers].flatMap((names) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? []);
  return parts.join(' · ') || translate('unknownDevice');
}

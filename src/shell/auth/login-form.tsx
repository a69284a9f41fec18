import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useSingleFlight } from '../../engine/core/calls/use-single-flight';
import { translate } from '../shell-model';
import { useSession } from '../session/session-context';
import styles from './auth-layout.module.css';
import { zh } from '../../language/zh';

interface Values {
  username: string;
  password: string;
}

const usernameRules = [{ required: true, whitespace: true, message: translate('usernameRequired') }];
const passwordRules = [{ required: true, message: translate('passwordRequired') }];

/** Account and password; looked at only on submit, by click or Enter (specification 000 § 5). */
export function LoginForm() {
  const { login } = useSession();
  const [submit, isBusy] = useSingleFlight(({ username, password }: Values) => login(username.trim(), password));
  return (
    <Form<Values>
      name="login"
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(values) => void submit(values)}
    >
      <Form.Item className={styles.item} name="username" label={zh`账号`} rules={usernameRules}>
        <Input
          prefix={<UserOutlined />}
          placeholder={translate('usernameRequired')}
          autoComplete="username"
          autoFocus
          maxLength={100}
        />
      </Form.Item>
      <Form.Item className={styles.item} name="password" label={zh`密码`} rules={passwordRules}>
        <Input.Password
          prefix={<LockOutlined />}
          placeholder={translate('passwordRequired')}
          autoComplete="current-password"
          maxLength={200}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {zh`登录`}
      </Button>
    </Form>
  );
}

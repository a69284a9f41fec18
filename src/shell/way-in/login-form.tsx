import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { sayShell } from '../shell-model';
import { useSession } from '../session/session-context';
import { useBusy } from '../use-busy';

interface Values {
  username: string;
  password: string;
}

const usernameRules = [{ required: true, whitespace: true, message: sayShell('usernameRequired') }];
const passwordRules = [{ required: true, message: sayShell('passwordRequired') }];

/** Account and password; looked at only on submit, by click or Enter (specification 000 § 5). */
export function LoginForm() {
  const { login } = useSession();
  const [isBusy, run] = useBusy();
  return (
    <Form<Values>
      name="login"
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={({ username, password }) => void run(() => login(username.trim(), password))}
    >
      <Form.Item name="username" label="账号" rules={usernameRules}>
        <Input prefix={<UserOutlined />} placeholder="请输入账号" autoComplete="username" autoFocus maxLength={100} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={passwordRules}>
        <Input.Password
          prefix={<LockOutlined />}
          placeholder="请输入密码"
          autoComplete="current-password"
          maxLength={200}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        登录
      </Button>
    </Form>
  );
}

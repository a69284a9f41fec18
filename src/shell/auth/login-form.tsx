import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Form, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { CallRefused } from '../../engine/core/client/call-refused';
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

/** Account and password; looked at only on submit, by click or Enter (specification 000 § 5). A refusal stands under the password until something is typed. */
export function LoginForm() {
  const { login } = useSession();
  const [form] = Form.useForm<Values>();
  const passwordRef = useRef<InputRef>(null);
  const [submit, isBusy] = useSingleFlight(async ({ username, password }: Values) => {
    try {
      await login(username.trim(), password);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      form.setFields([{ name: 'password', errors: [error.message] }]);
      passwordRef.current?.select();
    }
  });
  return (
    <Form<Values>
      name="login"
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      onValuesChange={() => form.setFields([{ name: 'password', errors: [] }])}
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
          ref={passwordRef}
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

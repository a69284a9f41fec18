import { Button, Form, Input } from 'antd';
import { useSingleFlight } from '../../engine/core/calls/use-single-flight';
import { fieldProblems } from '../../engine/core/client/call-refused';
import { useNotice } from '../notice';
import { useSession } from '../session/session-context';
import { translate, shellModel } from '../shell-model';
import { isGoodPassword } from '../../metadata/model/password-rule';
import { notifyRefusal } from './notify-refusal';
import styles from './auth-layout.module.css';
import { zh } from '../../language/zh';

interface Values {
  current: string;
  password: string;
  confirm: string;
}

const names: Record<string, keyof Values> = { current_password: 'current', password: 'password' };
const pauseBeforeLeavingMs = 1000;
const { minLength } = shellModel.constants.password;

/** Original, new and confirmed password, each looked at when it is left. A success leads back to the login page. */
export function ResetForm() {
  const { changePassword, logout } = useSession();
  const notice = useNotice();
  const [form] = Form.useForm<Values>();
  const [change, isBusy] = useSingleFlight(async ({ password, current }: Values) => {
    try {
      await changePassword(password, current);
    } catch (error) {
      const fields = fieldProblems(error).flatMap(({ field, message }) =>
        names[field] ? [{ name: names[field], errors: [message] }] : [],
      );
      return fields.length ? form.setFields(fields) : notifyRefusal(error, notice.error);
    }
    notice.success(translate('passwordChanged'));
    await new Promise((resolve) => setTimeout(resolve, pauseBeforeLeavingMs));
    await logout();
  });

  return (
    <Form<Values>
      name="reset"
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={(values) => void change(values)}
    >
      <Form.Item
        className={styles.item}
        name="current"
        label={zh`原密码`}
        rules={[{ required: true, message: translate('originalPasswordRequired') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        className={styles.item}
        name="password"
        label={zh`新密码`}
        extra={translate('passwordRule')}
        rules={[{ validator: (_, value?: string) => expect(isGoodPassword(value ?? '', minLength), 'passwordRule') }]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        className={styles.item}
        name="confirm"
        label={zh`确认密码`}
        dependencies={['password']}
        rules={[
          { required: true, message: translate('confirmPasswordRequired') },
          ({ getFieldValue }) => ({
            validator: (_, value?: string) =>
              expect(!value || value === getFieldValue('password'), 'confirmPasswordDiffers'),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {zh`确定`}
      </Button>
    </Form>
  );
}

const expect = (isRight: boolean, message: string): Promise<void> =>
  isRight ? Promise.resolve() : Promise.reject(new Error(translate(message)));

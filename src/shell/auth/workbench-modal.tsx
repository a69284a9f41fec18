import { useRef } from 'react';
import { Checkbox, Form, Input, Modal, type InputRef } from 'antd';
import { useSingleFlight } from '../../engine/core/calls/use-single-flight';
import { fieldProblems } from '../../engine/core/client/call-refused';
import { useNotice } from '../notice';
import { useSession } from '../session/session-context';
import { translate } from '../shell-model';
import { notifyRefusal } from './notify-refusal';
import { zh } from '../../language/zh';

interface Props {
  /** The workbench is bound, or deliberately none is. */
  onBound: () => void;
  /** Absent: there is no way around it. */
  onClose?: () => void;
}

interface Values {
  code?: string;
  none?: boolean;
}

/** Asks for a workbench's code, or the decision to do without (specification 000 § 2). */
export function WorkbenchModal({ onBound, onClose }: Props) {
  const { bindWorkbench } = useSession();
  const notice = useNotice();
  const [form] = Form.useForm<Values>();
  const codeRef = useRef<InputRef>(null);
  const isNone = Form.useWatch('none', form) === true;
  const [bind, isBusy] = useSingleFlight(async ({ code = '', none }: Values) => {
    try {
      await bindWorkbench(none ? null : code.trim());
    } catch (error) {
      const [problem] = fieldProblems(error);
      if (!problem) return notifyRefusal(error, notice.error);
      form.setFields([{ name: 'code', errors: [problem.message] }]);
      // The next scan takes the place of the refused one.
      return codeRef.current?.select();
    }
    onBound();
  });

  return (
    <Modal
      open
      centered
      width={440}
      title={zh`请绑定工作台`}
      okText={zh`确定`}
      confirmLoading={isBusy}
      closable={Boolean(onClose)}
      keyboard={Boolean(onClose)}
      mask={{ closable: Boolean(onClose) }}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          {onClose && <CancelBtn />}
          <OkBtn />
        </>
      )}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form<Values>
        name="workbench"
        className="ct-workbench"
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(values) => void bind(values)}
      >
        <Form.Item
          name="code"
          label={zh`工作台编码`}
          rules={[{ required: !isNone, whitespace: true, message: translate('workbenchRequired') }]}
        >
          <Input
            ref={codeRef}
            placeholder={zh`请扫描或输入工作台编码`}
            disabled={isNone}
            autoFocus
            allowClear
            maxLength={50}
            autoComplete="off"
          />
        </Form.Item>
        <Form.Item name="none" valuePropName="checked" noStyle>
          <Checkbox onChange={() => form.setFields([{ name: 'code', value: undefined, errors: [] }])}>
            {zh`不绑定工作台`}
          </Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}

import { useRef } from 'react';
import { Checkbox, Form, Input, Modal, type InputRef } from 'antd';
import { useSingleFlight } from '../../engine/core/calls/use-single-flight';
import { fieldProblems } from '../../engine/core/client/call-refused';
import { useData } from '../../engine/core/client/use-data';
import { useNotice } from '../notice';
import type { Seat } from '../session/session';
import { useSession } from '../session/session-context';
import { translate } from '../shell-model';
import { notifyRefusal } from './notify-refusal';
import { useMayTake } from './use-may-take';
import { WorkbenchSeats } from './workbench-seats';
import styles from './auth-layout.module.css';
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

const none: readonly Seat[] = [];

/**
 * Asks for a workbench, or the decision to do without (specification 000 § 2): one is scanned, typed or chosen from the list. A
 * workbench in use is taken over only after a question.
 */
export function WorkbenchModal({ onBound, onClose }: Props) {
  const { bindWorkbench, readSeats } = useSession();
  const { data: seats = none } = useData(readSeats, [readSeats]);
  const mayTake = useMayTake();
  const notice = useNotice();
  const [form] = Form.useForm<Values>();
  const codeRef = useRef<InputRef>(null);
  const isNone = Form.useWatch('none', form) === true;
  const typed = Form.useWatch('code', form) ?? '';
  const refuseCode = (message: string) => {
    form.setFields([{ name: 'code', errors: [message] }]);
    // The next scan takes the place of the refused one.
    codeRef.current?.select();
  };
  const [bind, isBusy] = useSingleFlight(async ({ code = '', none }: Values) => {
    const wanted = none ? null : code.trim();
    const seat = seats.find((one) => one.code === wanted);
    // A wrong code frees no workbench: binding another one begins with that.
    if (wanted !== null && seats.length > 0 && !seat) return refuseCode(translate('workbenchUnknown'));
    if (seat && !(await mayTake(seat))) return codeRef.current?.select();
    try {
      await bindWorkbench(wanted);
    } catch (error) {
      const [problem] = fieldProblems(error);
      if (!problem) return notifyRefusal(error, notice.error);
      return refuseCode(problem.message);
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
      // What is typed next is meant for the page, not for the button that opened this.
      focusable={{ focusTriggerAfterClose: false }}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          {onClose && <CancelBtn />}
          <OkBtn />
        </>
      )}
      // The dialog before it may have given the cursor back by then.
      afterOpenChange={(isOpen) => isOpen && codeRef.current?.focus()}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form<Values>
        name="workbench"
        className={styles.workbench}
        // What is scanned is typed here, and nothing is done behind it.
        data-takes-codes
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
        {!isNone && (
          <WorkbenchSeats
            seats={seats}
            typed={typed}
            isDisabled={isBusy}
            onChoose={({ code }) => {
              form.setFieldsValue({ code });
              form.submit();
            }}
          />
        )}
        <Form.Item name="none" valuePropName="checked" noStyle>
          <Checkbox onChange={() => form.setFields([{ name: 'code', value: undefined, errors: [] }])}>
            {zh`不绑定工作台`}
          </Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}

import { Button, Form, Input, InputNumber, Modal, Switch } from 'antd';
import { useEngine } from '../../engine/core/engine';
import { defaultSettings, type WorkbenchSettings } from '../capture/workbench-settings';
import { hasSerial, openSerialScale } from '../devices/serial-scale';
import type { ScanPage } from '../page/definition';
import { zh } from '../../language/zh';

interface Props extends Pick<ScanPage, 'settings' | 'setSettings' | 'place'> {
  onClose: () => void;
}

/** How the scanner and the devices of this workbench are set. Kept in this browser. */
export function WorkbenchDialog({ settings, setSettings, place, onClose }: Props) {
  const { notify } = useEngine();
  const openScale = () =>
    openSerialScale().then(
      () => notify.success(zh`电子秤已连接`),
      () => notify.error(zh`没有连接电子秤`),
    );
  const [form] = Form.useForm<WorkbenchSettings>();
  const save = () => {
    setSettings({ ...settings, ...form.getFieldsValue() });
    onClose();
  };
  return (
    <Modal
      open
      title={zh`扫描设置 · ${place.workbench.name || zh`未绑定工作台`}`}
      okText={zh`保存`}
      cancelText={zh`取消`}
      onOk={save}
      onCancel={onClose}
      // What is typed next is meant for the page, not for the button that opened this.
      focusable={{ focusTriggerAfterClose: false }}
      width={440}
    >
      <Form form={form} initialValues={{ ...defaultSettings, ...settings }} labelCol={{ span: 9 }} colon={false}>
        <Form.Item name="maxGapMs" label={zh`按键间隔上限`}>
          <InputNumber min={10} max={100} suffix={zh`毫秒`} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="pauseMs" label={zh`无结束符时的停顿`}>
          <InputNumber min={50} max={500} suffix={zh`毫秒`} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="minLength" label={zh`最短条码`}>
          <InputNumber min={2} max={20} suffix={zh`位`} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="prefix" label={zh`去除前缀`}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="suffix" label={zh`去除后缀`}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="hasAim" label={zh`去除 AIM 标识`} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="hasAgent" label={zh`使用本机设备代理`} valuePropName="checked">
          <Switch />
        </Form.Item>
        {hasSerial() && (
          <Form.Item label={zh`串口电子秤`}>
            <Button onClick={() => void openScale()}>{zh`连接`}</Button>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

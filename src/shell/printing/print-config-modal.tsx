import { Button, Flex, Form, InputNumber, Modal, Radio, Select, Typography } from 'antd';
import { useEffect, useState } from 'react';
import type { Label } from '../../engine/core/devices/print-labels';
import { browserPrinter, printLabels } from '../../engine/core/devices/print-labels';
import { useSingleFlight } from '../../engine/core/calls/use-single-flight';
import { fieldProblems } from '../../engine/core/client/call-refused';
import { useShellCall } from '../../engine/core/client/call-named';
import { useNotifyError } from '../../engine/core/client/use-notify-error';
import { useEngine } from '../../engine/core/engine';
import { holdsOne } from '../../metadata/model/access';
import { useNotice } from '../notice';
import { useReadySession } from '../session/session-context';
import { shellCall, shellModel, translate } from '../shell-model';
import { ClientStatus, usePrintClient } from './client-status';
import { keepPrintSettings, type PrintConfig } from './print-settings';
import { longestPx, SheetPreview, testSheet } from './sheet-preview';
import { usePrintOwner, usePrintSettings } from './use-print-settings';
import { zh } from '../../language/zh';

const { deviceAgent, print } = shellModel.constants;

interface Values {
  distribute_imageSheet_width: number | null;
  distribute_imageSheet_height: number | null;
  speed_up: 0 | 1;
  printer: string;
}

const defaultPrinter = '';

/** Sheet, speed-up and printer of the account in this warehouse, and how the print client is (specification 000 § 2). */
export default function PrintConfigModal({ onClose }: { onClose(): void }) {
  const owner = usePrintOwner();
  const settings = usePrintSettings();
  const { warehouse } = useReadySession();
  const { principal } = useEngine();
  const notice = useNotice();
  const notifyError = useNotifyError();
  const save = useShellCall('savePrintConfig');
  const client = usePrintClient(deviceAgent);
  const [form] = Form.useForm<Values>();
  const values = Form.useWatch([], form) as Values | undefined;
  const [isPrinting, setPrinting] = useState(false);
  const code = print.speedUpPermission;
  const maySpeedUp = Boolean(principal && holdsOne({ cos: [code], sos: [code] }, principal));

  const [submit, isBusy] = useSingleFlight(async ({ printer, speed_up, ...sheet }: Values) => {
    if (!warehouse.code) return notice.error(translate('printWarehouseMissing'));
    const config = { ...sheet, ...(maySpeedUp && { speed_up }) } as PrintConfig;
    try {
      const answer = await save?.({ warehouse_code: warehouse.code, print_config: config });
      if (answer) keepPrintSettings(owner, { config: answer.print_config, ...(printer && { printer }) });
    } catch (error) {
      const problems = fieldProblems(error);
      if (!problems.length) return notifyError(error);
      return form.setFields(
        problems.map(({ field, message }) => ({ name: field.split('.').at(-1) as keyof Values, errors: [message] })),
      );
    }
    notice.success(translate('printConfigSaved'));
    onClose();
  });

  const printTest = async (): Promise<void> => {
    const {
      printer,
      distribute_imageSheet_width: width,
      distribute_imageSheet_height: height,
    } = await form.validateFields();
    if (width === null || height === null) return;
    setPrinting(true);
    const label: Label = { job_id: `test.${crypto.randomUUID()}`, format: 'svg', data: testSheet(width, height) };
    const how = { width, height, copies: 1, speedUp: false, ...(printer && { printer }) };
    const report = await printLabels([label], how, deviceAgent).finally(() => setPrinting(false));
    const [failed] = report.failed;
    if (failed) notice.error(failed.text || translate('printClientFailed'));
    else if (report.by === 'client') notice.success(zh`测试页已打印`);
    else if (printer !== browserPrinter) notice.warning(zh`${translate('printClientMissing')}，已改用浏览器打印`);
  };

  const { config, printer = defaultPrinter } = settings;
  // The server's answer comes after the browser's own; what was typed meanwhile stays.
  useEffect(() => {
    if (!form.isFieldsTouched()) form.setFieldsValue({ ...config, printer });
  }, [form, config, printer]);

  const printers = [
    { value: defaultPrinter, label: zh`打印客户端的默认打印机` },
    ...client.printers.map(({ name, state }) => ({
      value: name,
      label: state === 'ready' ? name : zh`${name}（异常）`,
    })),
    { value: browserPrinter, label: zh`浏览器打印` },
  ];
  // A printer that is not there now stays chosen.
  if (!printers.some(({ value }) => value === printer))
    printers.push({ value: printer, label: zh`${printer}（未连接）` });

  return (
    <Modal
      open
      centered
      width={560}
      title={translate('printConfig')}
      okText={zh`保存`}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
      footer={(_, { OkBtn, CancelBtn }) => (
        <Flex justify="space-between">
          <Button loading={isPrinting} onClick={() => void printTest().catch(() => undefined)}>
            {zh`打印测试页`}
          </Button>
          <Flex gap={8}>
            <CancelBtn />
            <OkBtn />
          </Flex>
        </Flex>
      )}
      data-print-config
    >
      <Flex vertical gap={16}>
        <ClientStatus client={client} />
        <Flex gap={24}>
          <Form<Values>
            name="print-config"
            form={form}
            layout="vertical"
            style={{ flex: 1 }}
            initialValues={{ ...config, printer }}
            onFinish={(next) => void submit(next)}
          >
            <Size name="distribute_imageSheet_width" />
            <Size name="distribute_imageSheet_height" />
            {maySpeedUp && (
              <Form.Item
                name="speed_up"
                label={requested.properties.speed_up?.title}
                extra={zh`批量打印时不等上一张打完就发下一张；不加速时一张失败，其余不再发出`}
              >
                <Radio.Group
                  options={[
                    { value: 0, label: zh`否` },
                    { value: 1, label: zh`是` },
                  ]}
                />
              </Form.Item>
            )}
            <Form.Item name="printer" label={zh`打印机`} extra={zh`只对这台电脑有效`}>
              <Select options={printers} />
            </Form.Item>
          </Form>
          <Flex vertical align="center" gap={8} style={{ flex: 'none', width: longestPx }}>
            <Typography.Text type="secondary">{zh`预览`}</Typography.Text>
            <SheetPreview width={values?.distribute_imageSheet_width} height={values?.distribute_imageSheet_height} />
          </Flex>
        </Flex>
      </Flex>
    </Modal>
  );
}

interface SizeRule {
  title: string;
  minimum: number;
  maximum: number;
}

const { print_config: requested } = shellCall('savePrintConfig').request.properties as {
  print_config: { properties: Record<string, SizeRule> };
};

/** The message for none is the specification's for both (000 § 5). */
function Size({ name }: { name: keyof Values }) {
  const { title = '', minimum, maximum } = requested.properties[name] ?? {};
  const short = title.replace('（mm）', '');
  return (
    <Form.Item
      name={name}
      label={title}
      rules={[
        { required: true, message: translate('printWidthNeeded') },
        { type: 'integer', message: zh`${short}须为整数` },
        { type: 'number', min: minimum, max: maximum, message: zh`${short}须在 ${minimum} 到 ${maximum} 毫米之间` },
      ]}
      validateFirst
    >
      <InputNumber style={{ width: '100%' }} controls={false} suffix="mm" />
    </Form.Item>
  );
}

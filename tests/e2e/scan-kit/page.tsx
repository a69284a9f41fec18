import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CallForm } from '../../../src/engine/antd/form/call-form';
import { FieldServices } from '../../../src/engine/antd/field-services';
import { useAntdPorts } from '../../../src/engine/antd/ports';
import { EngineProvider, type Transport } from '../../../src/engine/core/engine';
import type { LoadedEntity } from '../../../src/engine/core/entity/loaded-entity';
import '../../../src/global.css';
import { paint } from '../../../src/shell/theme/palette';
import type { Call } from '../../../src/metadata/model';
import type { AnyRequest } from '../../../src/scan/page/definition';
import { defineScanPage } from '../../../src/scan/view/define-scan-page';
import { ScanContextProvider, type ScanContext, type ScanSession } from '../../../src/scan/page/scan-context';
import { createRequest } from '../../../src/shell/request/request';
import { shellModel } from '../../../src/shell/shell-model';
import { themeFor } from '../../../src/shell/theme/theme';
import codes from './codes.json';

paint(false);

// A page of the scan kit without a warehouse: what its journeys need and the product does not.
const Page = defineScanPage<AnyRequest>({
  first: 'parcel',
  resume: { call: 'shell.current' },
  steps: {
    parcel: { prompt: '请扫描包裹', scan: { call: 'shell.scan', codeField: 'package_no' } },
    weigh: {
      prompt: '请称重',
      fields: [{ field: 'weight', from: 'scale' }],
      submit: { call: 'parcel.weigh', body: ({ work, values }) => ({ package_no: work.package_no, ...values }) },
    },
    measure: {
      prompt: '请称重并量长度',
      scan: { call: 'shell.scan', codeField: 'package_no' },
      fields: [
        { field: 'weight', from: 'scale' },
        { field: 'length', from: 'length' },
      ],
      submit: { call: 'parcel.weigh', body: ({ work, values }) => ({ package_no: work.package_no, ...values }) },
    },
    describe: {
      prompt: '请登记异常',
      fields: [
        { field: 'kind' },
        { field: 'goods', as: 'select', isOptional: true },
        { field: 'remark', isOptional: true },
        { field: 'photos', isOptional: true },
      ],
      submit: { call: 'parcel.describe', body: ({ work, values }) => ({ package_no: work.package_no, ...values }) },
    },
  },
  commands: {
    '#DETAILS': { title: '备注', form: 'parcel.note' },
    '#FINISH': { title: '完成', isMain: true, request: { call: 'shell.finish' } },
    '#UNDO': {
      title: '撤销',
      key: 'F8',
      request: { call: 'shell.undo' },
      isPossible: ({ package_no: last }) => Boolean(last),
    },
  },
  label: ({ label }) =>
    label ? { job_id: String(label), format: 'zpl', data: `^XA^FD${String(label)}^FS^XZ` } : undefined,
  printed: {
    call: 'shell.printed',
    body: ({ print }) => ({ job_id: print?.job_id, is_printed: print?.isPrinted || print?.byBrowser === true }),
  },
  counters: { scanned: { title: '已扫描', of: 'expected' }, expected: '应扫描' },
});

/** Filling a bag by a preloaded list. */
const Listed = defineScanPage<AnyRequest>({
  first: 'fill',
  steps: { fill: { prompt: '请扫描要装入的包裹', scan: { call: 'shell.scan', codeField: 'package_no' } } },
  commands: {
    '#FINISH': { title: '完成', isMain: true, request: { call: 'shell.finish' } },
    '#UNDO': {
      title: '撤销',
      key: 'F8',
      request: { call: 'shell.undo' },
      about: ({ package_no: last }) => (typeof last === 'string' ? last : undefined),
    },
  },
  preloaded: {
    step: 'fill',
    request: { call: 'shell.list' },
    read: (data) => (data as { numbers: string[] }).numbers.map((number) => ({ number })),
    minutes: 10,
    stops: ['#FINISH'],
  },
  counters: { scanned: '已确认' },
});

/** New labels that another system makes, while parcels are scanned on. */
const Renewing = defineScanPage<AnyRequest>({
  first: 'renew',
  steps: { renew: { prompt: '请扫描要换单的包裹', scan: { call: 'shell.renew', codeField: 'package_no' } } },
  later: {
    title: '等待新面单',
    of: ({ awaits }) => (typeof awaits === 'string' ? awaits : undefined),
    request: { call: 'shell.renewed', codeField: 'package_no' },
    everySeconds: 1,
    forSeconds: 5,
  },
  label: ({ label }) =>
    label ? { job_id: String(label), format: 'zpl', data: `^XA^FD${String(label)}^FS^XZ` } : undefined,
});

/** A machine that reads by itself: alarms when nothing comes for 3 s, or too much is not read. */
const Machine = defineScanPage<AnyRequest>({
  first: 'reject',
  steps: { reject: { prompt: '请扫描被剔除的包裹', scan: { call: 'shell.scan', codeField: 'package_no' } } },
  live: {
    request: { call: 'shell.stream' },
    everySeconds: 0.5,
    news: ({ last_no: last }) => last,
    facts: ({ last_no: last, rate }) => [`最近 ${String(last)}`, `读码率 ${Number(rate)} %`],
    alarm: ({ rate }, quietSeconds) => {
      if (quietSeconds >= 3) return '3 秒没有包裹，请检查设备';
      return Number(rate) < 95 ? '读码率低于 95 %' : undefined;
    },
  },
});

const call = (key: string): Call =>
  ({
    key,
    title: key,
    write: true,
    request: {},
    paths: [{ path: `/api/${key}`, kinds: ['cos'] }],
    access: { type: 'signed-in' },
  }) as unknown as Call;

/** The entity whose call takes what is weighed. */
const parcel = {
  entity: {
    name: 'parcel',
    title: '包裹',
    names: { id: 'package_id', plural: 'packages' },
    labelField: 'remark',
    list: { columns: [] },
    form: { surface: 'modal', sections: [] },
    conditions: {},
    rules: [],
    calls: {
      weigh: call('weigh'),
      describe: { ...call('describe'), form: ['kind', 'goods', 'remark', 'photos'] },
      note: { ...call('note'), title: '备注', onRecord: true, form: ['remark'], success: '备注已保存' },
    },
    fields: [
      { name: 'weight', title: '重量', type: 'integer', unit: 'g', schema: { minimum: 1, maximum: 30000 } },
      {
        ...{ name: 'length', title: '长', type: 'decimal', unit: 'cm' },
        schema: { exclusiveMinimum: 0, multipleOf: 0.1, maximum: 1000 },
      },
      { name: 'kind', title: '异常', type: 'enum', enumeration: 'exception-kind', schema: {} },
      { name: 'goods', title: '货物类型', type: 'enum', enumeration: 'goods-type', schema: {} },
      { name: 'remark', title: '备注', type: 'text', schema: { maxLength: 50 } },
      { name: 'photos', title: '照片', type: 'image', schema: { maxItems: 6 } },
    ].map((field) => ({ ...field, path: [field.name] })),
  },
  validators: {},
} as unknown as LoadedEntity;

const calls = Object.fromEntries(
  ['scan', 'finish', 'undo', 'current', 'printed', 'list', 'renew', 'renewed', 'stream'].map((key) => [key, call(key)]),
);

const request = createRequest({
  whereabouts: () => ({}),
  pageSignal: () => new AbortController().signal,
  showError: () => undefined,
  sessionEnded: () => undefined,
});
const transport: Transport = {
  call: (path, body) => request.call(path, body, { silent: true }),
  upload: request.upload,
  follow: request.follow,
};

const asked = new URLSearchParams(location.search);
const agent = asked.get('agent') ?? undefined;
const Shown = { listed: Listed, renewing: Renewing, machine: Machine }[asked.get('page') ?? ''] ?? Page;
const place: ScanSession = {
  person: { id: '1', name: '王小明' },
  warehouse: { id: '7', name: '东莞集运仓' },
  workbench: { id: '3', name: 'A01' },
  title: asked.get('title') ?? '扫描演示',
  path: '/demo',
  codes: codes as unknown as ScanSession['codes'],
  agentAddress: agent,
  sheet: { width: 100, height: 150 },
  ...(asked.get('given') && { given: { value: 'SF', label: asked.get('given') ?? '' } }),
};
const context: ScanContext = { useScanSession: () => place, FieldServices, CallForm };

function Engine({ children }: { children: ReactNode }) {
  const { notify, confirm } = useAntdPorts();
  return (
    <EngineProvider
      principal={{ kind: 'cos', codes: new Set() }}
      loadEntity={() => Promise.resolve(parcel)}
      transport={transport}
      shell={{ ...shellModel, calls }}
      notify={notify}
      confirm={confirm}
      useSearchState={() => [new URLSearchParams(), () => undefined]}
    >
      {children}
    </EngineProvider>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <ConfigProvider
    locale={zhCN}
    theme={themeFor({ isDark: false, isCompact: false, reducedMotion: true })}
    button={{ autoInsertSpace: false }}
  >
    <App>
      <Engine>
        <ScanContextProvider value={context}>
          <main style={{ boxSizing: 'border-box', height: '100%', padding: 14, overflow: 'auto' }}>
            <Shown />
          </main>
        </ScanContextProvider>
      </Engine>
    </App>
  </ConfigProvider>,
);

import { Select } from 'antd';
import type { RequestBody, RequestContext, ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import { useCallData } from '../../scan/page/use-call-data';
import { useValues } from '../../scan/page/use-values';
import type { Work } from '../../scan/page/work';
import { Facts, weightDifference } from '../../scan/view/facts';

const numbers = ['sorting-package.package_no', 'sorting-package.tracking_no'];
const scan = {
  call: 'sorting-package.scan',
  codeField: 'package_no',
  numbers,
  body: ({ work }: { work: Work }) => ofSeller(work),
} as const;
const measures = [
  { field: 'actual_weight', from: 'scale' },
  { field: 'actual_length', from: 'length' },
  { field: 'actual_width', from: 'width' },
  { field: 'actual_height', from: 'height' },
  { field: 'wrap_type', isOptional: true, proposed: ({ wrap_type: forecast }: Work) => forecast ?? undefined },
] as const;

/** Receiving the parcels of sellers: identified, weighed, measured, and told by their sorting code where they go (scan workflows, 2.9). */
export default defineScanPage({
  first: 'scan',
  steps: {
    scan: { prompt: '请扫描包裹号或物流单号', scan },
    manifest: {
      prompt: '请扫描舱单号',
      scan: { call: 'manifest.scan', codeField: 'manifest_no', numbers: ['manifest.manifest_no'] },
    },
    sign: {
      prompt: '请称重并量尺寸',
      scan,
      fields: [
        ...measures,
        { field: 'exception_code', isOptional: true, as: 'select' },
        { field: 'actual_goods_type', isOptional: true, as: 'select' },
      ],
      submit: { call: 'sorting-package.sign', body: (asked) => ({ ...measured(asked), ...ofSeller(asked.work) }) },
    },
    update: {
      prompt: '请重新称重并量尺寸',
      fields: [...measures],
      submit: { call: 'sorting-package.updateSign', body: measured },
    },
  },
  commands: {
    '#CHECK': {
      title: '扫描舱单',
      request: {
        call: 'manifest.list',
        body: () => ({ pagination: { page: 1, size: 1 } }),
        answer: () => ({ next: 'manifest', message: '请扫描舱单号' }),
      },
    },
    '#ROLLBACK': {
      title: '更正收货',
      request: { call: 'sorting-package.updateScan', body: ({ work }) => inHand(work) },
      about: received,
      isPossible,
    },
    '#DETAILS': { title: '包装类型', form: 'sorting-package.updateWrapType', isPossible },
    '#UNDO': {
      title: '撤销收货',
      key: 'F8',
      request: { call: 'sorting-package.rollBack', body: ({ work }) => inHand(work) },
      about: received,
      isPossible,
    },
  },
  counters: {
    received: '今日收货',
    exceptions: '今日异常',
    waiting: '待收货',
    of_seller: '本商家',
    in_manifest: { title: '本舱单', of: 'of_manifest' },
  },
  Above: Seller,
  Aside: Parcel,
});

const inHand = ({ package_no: no }: Work) => ({ package_no: no });
/** Whose parcels are received; absent: anyone's. */
const ofSeller = ({ wanted_seller: seller }: Work) => (typeof seller === 'string' ? { seller_name: seller } : {});

/** The number of the parcel in hand, once it is received. */
function received({ package_no: no, inbound_time: time }: Work): string | undefined {
  return time && typeof no === 'string' ? no : undefined;
}

function isPossible(work: Work): boolean {
  return received(work) !== undefined;
}

function measured({ work, values }: RequestContext<'sorting-package.sign'>): RequestBody<'sorting-package.sign'> {
  return { ...inHand(work), ...values, actual_weight: Math.round(Number(values.actual_weight)) };
}

// A warehouse waits for the parcels of some dozen sellers.
const many = { page: 1, size: 200 };

/** The seller, where only one's parcels are to be received. */
function Seller({ page: { pageState, set } }: { page: ScanPage }) {
  const open = useValues('sorting-package-status')
    .filter(({ name }) => name === 'created' || name === 'signed')
    .map(({ value }) => value);
  const said = useCallData(
    'sorting-package.list',
    { pagination: many, status: open },
    { turn: pageState.result?.turn },
  );
  const { wanted_seller: seller } = pageState.work;
  const sellers = (said?.package_list ?? []).map(({ seller_name: name }) => name);
  const names = [...new Set([seller as string, ...sellers])].filter(Boolean);
  return (
    <div className="ct-scan-setup" data-setup="seller">
      <Select
        size="large"
        aria-label="商家"
        placeholder="全部商家"
        allowClear
        showSearch
        value={seller as string | undefined}
        onChange={(value?: string) => set({ wanted_seller: value })}
        options={names.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

/** The parcel that was scanned last: what was forecast, what it really is, where it goes. */
function Parcel({ page }: { page: ScanPage }) {
  const { work } = page.pageState;
  const wrap = useValues('wrap-type').find(({ value }) => value === work.wrap_type)?.title;
  const goods = useValues('goods-type').find(({ value }) => value === work.forecast_goods_type)?.title;
  return (
    <Facts
      page={page}
      name="当前包裹"
      entity="sorting-package"
      number={work.package_no}
      facts={[
        'seller_name',
        'goods_name',
        'forecast_goods_type',
        'wrap_type',
        'forecast_weight',
        'actual_weight',
        ['与预报之差', weightDifference(work)],
        'destination_country_code',
        ['下一程', [work.next_carrier_code, work.next_resource_code].filter(Boolean).join(' · ')],
        'remark',
      ]}
      titles={{ wrap_type: wrap, forecast_goods_type: goods }}
    />
  );
}

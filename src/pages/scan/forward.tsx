import type { Package } from '../../generated/types';
import type { RequestBody, RequestContext, ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import type { Work } from '../../scan/page/work';
import { useFieldOf } from '../../scan/page/use-field-of';
import { useValues } from '../../scan/page/use-values';
import { Side } from '../../scan/view/side';
import './forward.css';

/** Receiving parcels one by one: identified, weighed, measured, signed (scan workflows, 2.2). */
export default defineScanPage({
  first: 'scan',
  steps: {
    scan: {
      prompt: '请扫描包裹号或运单号',
      scan: { call: 'package.scan', codeField: 'package_no', numbers: ['package.package_no', 'package.waybill_no'] },
    },
    sign: {
      prompt: '请称重并量尺寸',
      scan: { call: 'package.scan', codeField: 'package_no', numbers: ['package.package_no', 'package.waybill_no'] },
      fields: [
        { field: 'actual_weight', from: 'scale' },
        { field: 'actual_length', from: 'length' },
        { field: 'actual_width', from: 'width' },
        { field: 'actual_height', from: 'height' },
        { field: 'exception_code', isOptional: true },
        { field: 'actual_goods_type', isOptional: true },
      ],
      submit: { call: 'package.sign', body: signed },
    },
  },
  counters: { received: '今日已入库', exceptions: '今日异常', waiting: '已到达待入库' },
  Aside: Parcel,
});

function signed({ work, values }: RequestContext<'package.sign'>): RequestBody<'package.sign'> {
  return {
    package_no: work.package_no,
    ...values,
    actual_weight: Math.round(Number(values.actual_weight)),
  };
}

type Row = [title: string | undefined, value: unknown, unit?: string];

/** The parcel that was scanned last: what was forecast, what it really is, where it goes. */
function Parcel({ page: { pageState } }: { page: ScanPage }) {
  const { work } = pageState;
  const goods = useValues('goods-type');
  const field = useFieldOf('package');
  if (!work.package_no || !field) return null;
  const row = (name: keyof Package, value: unknown = work[name]): Row => [field(name)?.title, value, field(name)?.unit];
  const rows: Row[] = [
    row('platform'),
    row('forecast_goods_type', goods.find(({ value }) => value === work.forecast_goods_type)?.title),
    row('remark'),
    row('forecast_weight'),
    row('actual_weight'),
    ['与预报之差', difference(work), field('actual_weight')?.unit],
    row('order_no'),
    row('destination_country_code'),
    ['下一程', [work.next_carrier_code, work.next_resource_code].filter(Boolean).join(' · ')],
  ];
  return (
    <Side title={work.package_no} name="当前包裹">
      <dl className="ct-parcel" data-parcel={work.package_no}>
        {rows.map(([title, value, unit]) => (
          <div key={title} style={{ display: 'contents' }}>
            <dt>{title}</dt>
            <dd>{value === null || value === undefined || value === '' ? '-' : `${String(value)} ${unit ?? ''}`}</dd>
          </div>
        ))}
      </dl>
    </Side>
  );
}

function difference({ forecast_weight: forecast, actual_weight: actual }: Work): string | undefined {
  if (typeof forecast !== 'number' || typeof actual !== 'number') return undefined;
  return `${actual > forecast ? '+' : ''}${actual - forecast}`;
}

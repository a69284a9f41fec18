import type { RequestBody, RequestContext, ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/view/define-scan-page';
import { labelIn } from '../../scan/page/label-in';
import { useValues } from '../../scan/page/use-values';
import type { Work } from '../../scan/page/work';
import { Facts, weightDifference } from '../../scan/view/facts';
import { zh } from '../../language/zh';

/** Receiving parcels one by one: identified, weighed, measured, signed (scan workflows, 2.2). */
export default defineScanPage({
  first: 'scan',
  steps: {
    scan: {
      prompt: zh`请扫描包裹号或运单号`,
      scan: { call: 'package.scan', codeField: 'package_no', numbers: ['package.package_no', 'package.waybill_no'] },
    },
    sign: {
      prompt: zh`请称重并量尺寸`,
      scan: { call: 'package.scan', codeField: 'package_no', numbers: ['package.package_no', 'package.waybill_no'] },
      fields: [
        { field: 'actual_weight', from: 'scale' },
        { field: 'actual_length', from: 'length' },
        { field: 'actual_width', from: 'width' },
        { field: 'actual_height', from: 'height' },
        { field: 'exception_code', isOptional: true },
        { field: 'actual_goods_type', isOptional: true },
        { field: 'special_goods_feature', isOptional: true },
      ],
      submit: { call: 'package.sign', body: signed },
    },
  },
  commands: {
    '#UNDO': {
      title: zh`撤销入库`,
      key: 'F8',
      request: { call: 'package.rollBack', body: ({ work }) => ({ package_no: work.package_no }) },
      about: received,
      isPossible: (work) => received(work) !== undefined,
    },
    '#REPRINT': {
      title: zh`补打标签`,
      key: 'F9',
      request: { call: 'package.reprint', body: ({ work }) => ({ package_no: work.package_no }) },
      isPossible: ({ next_package_no: next, receive_time: time }) => Boolean(next && time),
      whyNot: ({ receive_time: time }) => (time ? zh`该包裹没有新单号` : undefined),
    },
  },
  count: { call: 'package.counters' },
  label: labelIn,
  Aside: Parcel,
});

/** The number of the parcel in hand, once it is received. */
function received({ package_no: no, receive_time: time }: Work): string | undefined {
  return time && typeof no === 'string' ? no : undefined;
}

function signed({ work, values }: RequestContext<'package.sign'>): RequestBody<'package.sign'> {
  return {
    package_no: work.package_no,
    ...values,
    actual_weight: Math.round(Number(values.actual_weight)),
  };
}

/** The parcel that was scanned last: what was forecast, what it really is, where it goes. */
function Parcel({ page }: { page: ScanPage }) {
  const { work } = page.pageState;
  const goods = useValues('goods-type').find(({ value }) => value === work.forecast_goods_type)?.title;
  return (
    <Facts
      page={page}
      name={zh`当前包裹`}
      entity="package"
      number={work.package_no}
      facts={[
        'platform',
        'forecast_goods_type',
        'remark',
        'forecast_weight',
        'actual_weight',
        [zh`与预报之差`, weightDifference(work)],
        'order_no',
        'destination_country_code',
        [zh`下一程`, [work.next_carrier_code, work.next_resource_code].filter(Boolean).join(' · ')],
      ]}
      titles={{ forecast_goods_type: goods }}
    />
  );
}

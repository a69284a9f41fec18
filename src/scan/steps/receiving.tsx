import type { Command, RequestBody, RequestContext, ScanPage, ScanRequest, Step, StepField } from '../page/definition';
import { useValues } from '../page/use-values';
import type { Work } from '../page/work';
import { Facts, weightDifference } from '../view/facts';
import { zh } from '../../language/zh';

type ScanBody = (work: Work) => RequestBody<'sorting-package.scan'> & RequestBody<'sorting-package.sign'>;

/** What the parcels of sorting warehouses are found by when they are received. */
export const receivedNumbers = ['sorting-package.package_no', 'sorting-package.tracking_no'];

const measures: StepField[] = [
  { field: 'actual_weight', from: 'scale' },
  { field: 'actual_length', from: 'length' },
  { field: 'actual_width', from: 'width' },
  { field: 'actual_height', from: 'height' },
  { field: 'wrap_type', isOptional: true, proposed: ({ wrap_type: forecast }) => (forecast as number) ?? undefined },
];
const seen: StepField[] = [
  { field: 'exception_code', isOptional: true, as: 'select' },
  { field: 'actual_goods_type', isOptional: true, as: 'select' },
];

/** A parcel is identified; `whose`: what else the request says of whose parcels are received. */
export const identify = (whose: ScanBody, numbers?: string[]) =>
  ({
    call: 'sorting-package.scan',
    codeField: 'package_no',
    ...(numbers && { numbers }),
    body: ({ work }: { work: Work }) => whose(work),
  }) satisfies ScanRequest;

/** It is weighed, measured and received; until then another may be scanned instead. */
export const signing = (whose: ScanBody, scan: ScanRequest, more: StepField[] = []): Step<ScanRequest> => ({
  prompt: more.length ? zh`请称重、量尺寸并拍照` : zh`请称重并量尺寸`,
  scan,
  fields: [...measures, ...more, ...seen],
  submit: { call: 'sorting-package.sign', body: (asked) => ({ ...measured(asked), ...whose(asked.work) }) },
});

/** What has been received so far; `whose`: of whom besides; `shown`: what of it the page shows. */
export const receiptCount = (whose: ScanBody, shown: string[]) =>
  ({
    call: 'sorting-package.receiptCounters',
    body: ({ work }: { work: Work }) => whose(work),
    shown,
  }) satisfies ScanRequest & { shown: string[] };

/** What was measured is measured anew. */
export const correcting: Step<ScanRequest> = {
  prompt: zh`请重新称重并量尺寸`,
  fields: measures,
  submit: { call: 'sorting-package.updateSign', body: measured },
};

/** What can be done with a parcel once it is received. */
export const receivedCommands: Record<'#ROLLBACK' | '#DETAILS' | '#UNDO', Command<ScanRequest>> = {
  '#ROLLBACK': {
    title: zh`更正收货`,
    request: { call: 'sorting-package.updateScan', body: ({ work }) => inHand(work) },
    about: received,
    isPossible,
  },
  '#DETAILS': { title: zh`包装类型`, form: 'sorting-package.updateWrapType', isPossible },
  '#UNDO': {
    title: zh`撤销收货`,
    key: 'F8',
    request: { call: 'sorting-package.rollBack', body: ({ work }) => inHand(work) },
    about: received,
    isPossible,
  },
};

const inHand = ({ package_no: no }: Work) => ({ package_no: no });

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

/** The parcel that was scanned last: what was forecast, what it really is, where it goes. */
export function ReceivedParcel({ page }: { page: ScanPage }) {
  const { work } = page.pageState;
  const wrap = useValues('wrap-type').find(({ value }) => value === work.wrap_type)?.title;
  const goods = useValues('goods-type').find(({ value }) => value === work.forecast_goods_type)?.title;
  return (
    <Facts
      page={page}
      name={zh`当前包裹`}
      entity="sorting-package"
      number={work.package_no}
      facts={[
        'seller_name',
        'goods_name',
        'forecast_goods_type',
        'wrap_type',
        'forecast_weight',
        'actual_weight',
        [zh`与预报之差`, weightDifference(work)],
        'destination_country_code',
        [zh`下一程`, [work.next_carrier_code, work.next_resource_code].filter(Boolean).join(' · ')],
        'remark',
      ]}
      titles={{ wrap_type: wrap, forecast_goods_type: goods }}
    />
  );
}

import { useMemoizedFn } from 'ahooks';
import { Button } from 'antd';
import { memo } from 'react';
import type { RequestOf } from '../../generated/client';
import type { Package } from '../../generated/types';
import type { EnumValue } from '../../metadata/model';
import type { RequestBody, RequestContext, ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import type { Work } from '../../scan/page/work';
import { useAltDigit } from '../../scan/page/use-alt-digit';
import { useFieldOf } from '../../scan/page/use-field-of';
import { useValues } from '../../scan/page/use-values';
import { Side } from '../../scan/view/side';
import './forward.css';

type Choice = 'exception_code' | 'actual_goods_type';
type Chosen = Pick<RequestOf<'package.sign'>, Choice>;

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
      ],
      submit: { call: 'package.sign', body: signed },
    },
  },
  counters: { received: '今日已入库', exceptions: '今日异常', waiting: '已到达待入库' },
  Setup: Choices,
  Aside: Parcel,
});

function signed({ work, values }: RequestContext<'package.sign'>): RequestBody<'package.sign'> {
  return {
    package_no: work.package_no,
    ...values,
    actual_weight: Math.round(Number(values.actual_weight)),
    ...chosen(work),
  };
}

/** What was chosen for the parcel in hand; a choice for another one is none for this. */
const chosen = ({ package_no: no, choice }: Work): Chosen => {
  const { for: chosenFor, ...values }: Chosen & { for?: unknown } = choice ?? {};
  return chosenFor === no ? values : {};
};

// Bare digits are what scanners type, and what is typed as a weight.
const firstKey: Record<Choice, number> = { exception_code: 1, actual_goods_type: 5 };

/** What is wrong with the parcel in hand, and what kind of goods it is: a button or Alt and a digit. */
function Choices({ page }: { page: ScanPage }) {
  const { pageState, set } = page;
  const groups: [Choice, string, EnumValue[]][] = [
    ['exception_code', '异常', useValues('exception-kind')],
    ['actual_goods_type', '货物类型', useValues('goods-type')],
  ];
  const choose = useMemoizedFn((field: Choice, value: EnumValue['value']) => {
    const now = chosen(pageState.work);
    const choice = { ...now, for: pageState.work.package_no, [field]: now[field] === value ? undefined : value };
    set({ choice });
  });
  useAltDigit((digit) => {
    const found = groups
      .flatMap(([field, , values]) =>
        values.map(({ value }, index) => ({ field, value, key: firstKey[field] + index })),
      )
      .find(({ key }) => key === digit);
    return pageState.step === 'sign' && found ? () => choose(found.field, found.value) : undefined;
  });
  if (pageState.step !== 'sign') return null;
  const now = chosen(pageState.work);
  return (
    <div className="ct-scan-setup ct-choices">
      {groups.map(([field, title, values]) => (
        <fieldset key={field} data-choice={field}>
          <legend>
            {title}
            {field === 'exception_code' && <kbd>Alt+</kbd>}
          </legend>
          {values.map(({ value, title: label }, index) => (
            <ChoiceButton
              key={value}
              {...{ field, value, label, choose }}
              digit={firstKey[field] + index}
              isChosen={now[field] === value}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface ChoiceProps {
  field: Choice;
  value: EnumValue['value'];
  label: string;
  digit: number;
  isChosen: boolean;
  choose: (field: Choice, value: EnumValue['value']) => void;
}

const ChoiceButton = memo(function ChoiceButton({ field, value, label, digit, isChosen, choose }: ChoiceProps) {
  return (
    <Button
      danger={field === 'exception_code'}
      type={isChosen ? 'primary' : 'default'}
      aria-pressed={isChosen}
      onClick={() => choose(field, value)}
    >
      {label}
      <kbd>{digit}</kbd>
    </Button>
  );
});

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

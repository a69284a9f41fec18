import { useMemoizedFn } from 'ahooks';
import { Button } from 'antd';
import { memo } from 'react';
import type { RequestOf } from '../../generated/client';
import type { EnumValue } from '../../metadata/model';
import type { RequestBody, RequestContext, ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/page/define-scan-page';
import type { Work } from '../../scan/page/work';
import { useAltDigit } from '../../scan/page/use-alt-digit';
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
        { field: 'actual_weight', title: '重量', unit: 'g', from: 'scale', minimum: 1, maximum: 1_000_000 },
        { field: 'actual_length', title: '长', unit: 'cm', from: 'length', minimum: 0.1, maximum: 1000 },
        { field: 'actual_width', title: '宽', unit: 'cm', from: 'width', minimum: 0.1, maximum: 1000 },
        { field: 'actual_height', title: '高', unit: 'cm', from: 'height', minimum: 0.1, maximum: 1000 },
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
  const { memory, set } = page;
  const groups: [Choice, string, EnumValue[]][] = [
    ['exception_code', '异常', useValues('exception-kind')],
    ['actual_goods_type', '货物类型', useValues('goods-type')],
  ];
  const choose = useMemoizedFn((field: Choice, value: EnumValue['value']) => {
    const now = chosen(memory.work);
    const choice = { ...now, for: memory.work.package_no, [field]: now[field] === value ? undefined : value };
    set({ choice });
  });
  useAltDigit((digit) => {
    const found = groups
      .flatMap(([field, , values]) =>
        values.map(({ value }, index) => ({ field, value, key: firstKey[field] + index })),
      )
      .find(({ key }) => key === digit);
    return memory.step === 'sign' && found ? () => choose(found.field, found.value) : undefined;
  });
  if (memory.step !== 'sign') return null;
  const now = chosen(memory.work);
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

/** The parcel that was scanned last: what was forecast, what it really is, where it goes. */
function Parcel({ page: { memory } }: { page: ScanPage }) {
  const { work } = memory;
  const goods = useValues('goods-type');
  if (!work.package_no) return null;
  const rows: [string, unknown, string?][] = [
    ['平台', work.platform],
    ['预报货物', goods.find(({ value }) => value === work.forecast_goods_type)?.title],
    ['备注', work.remark],
    ['预报重量', work.forecast_weight, 'g'],
    ['实际重量', work.actual_weight, 'g'],
    ['与预报之差', difference(work), 'g'],
    ['出库订单', work.order_no],
    ['目的国', work.destination_country_code],
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

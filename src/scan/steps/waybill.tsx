import type { AnswerOf } from '../../generated/client';
import { labelIn } from '../page/label-in';
import { printedBody } from '../page/printed-body';
import type { Ahead, Command, Later, ScanPage, ScanRequest } from '../page/definition';
import type { Work } from '../page/work';
import { Facts } from '../view/facts';
import { LabelPreview } from '../view/label-preview';
import { Side } from '../view/side';
import styles from './waybill.module.css';
import { zh } from '../../language/zh';

/** What became of a waybill's label is told to the server: the parcel moves on only once it is printed. */
export const notePrint: ScanRequest = {
  call: 'waybill.notePrint',
  body: printedBody,
};

/** The waybill in hand once more, with a reason. */
export const reprintWaybill: Command<ScanRequest> = {
  title: zh`补打面单`,
  key: 'F9',
  request: { call: 'waybill.reprint', body: ({ work }) => ({ waybill_no: work.waybill_no }) },
  about: ({ waybill_no: no }) => no ?? undefined,
  isPossible: ({ waybill_no: no }) => Boolean(no),
};

/** What the carrier gives a moment later: asked for every 2 s for 10 s, and printed when it comes. */
export const waybillLater: Later<ScanRequest> = {
  title: zh`等待新面单`,
  of: ({ awaits }) => awaits,
  request: {
    call: 'waybill.ofPackage',
    codeField: 'package_no',
    answer: ({ package_waybill: waybill, label }: AnswerOf<'waybill.ofPackage'>, _: Work, number: string) => ({
      entity: { ...waybill, label, awaits: label ? null : number },
      message: zh`面单 ${String(waybill.waybill_no)} 已生成，正在打印，贴好后请再扫描包裹 ${number}`,
    }),
  },
  everySeconds: 2,
  forSeconds: 10,
};

/** The next labels of the seller whose parcels are in hand. */
export const waybillsAhead: Ahead<ScanRequest> = {
  step: 'scan',
  request: { call: 'waybill.ahead', body: ({ work }) => ({ seller_name: work.seller_name }) },
  isPossible: ({ seller_name: seller }) => Boolean(seller),
  read: (data) =>
    (data as AnswerOf<'waybill.ahead'>).package_waybill_list.flatMap(({ package_waybill: waybill, label }) => {
      const { package_no: number, tracking_no: tracking } = waybill as Work;
      const told = labelIn({ label });
      return told ? [{ numbers: [number, tracking].filter((one) => typeof one === 'string'), label: told }] : [];
    }),
  minutes: 1,
};

/** The parcel in hand: its old number struck out, the new one large, and the label as it is printed. */
export function WaybillInHand({ page }: { page: ScanPage }) {
  const { work } = page.pageState;
  const { package_no: number, old_tracking_no: old, waybill_no: no } = work;
  if (!number) return null;
  return (
    <>
      <Side title={zh`面单`} facts={work.routing_code}>
        <div className={styles.paper}>
          <p className={styles.renumbered} data-waybill={no ?? ''}>
            <del>{old ?? work.tracking_no ?? number}</del>
            <strong>{no ?? '-'}</strong>
          </p>
          <LabelPreview label={labelIn(work)} name={no ?? ''} />
        </div>
      </Side>
      <Facts
        page={page}
        name={zh`当前包裹`}
        entity="sorting-package"
        number={number}
        facts={[
          'seller_name',
          'destination_country_code',
          [zh`下一程`, [work.next_carrier_code, work.next_resource_code].filter(Boolean).join(' · ')],
          [zh`已打印`, work.print_count ? zh`${work.print_count} 次` : undefined],
        ]}
      />
    </>
  );
}

import type { Model } from '../../metadata/model';
import type { RecordOf } from '../platform/handler';
import { say } from '../platform/errors';
import { valueNamed } from '../workflow/value-named';
import { workflowOf, statusTitle, type Scan } from '../workflow/scan';
import { statusNamed } from '../workflow/status-named';
import { zh } from '../../language/zh';

/** A line of what is in a box, a bag, a truck, as the page lists it. */
export interface Content extends Record<string, unknown> {
  number: string;
  note: string;
  state: 'open' | 'done' | 'out' | 'bad';
  /** What has to be minded with it in hand. */
  hint?: string;
  /** It belongs to this, and lies elsewhere: it is out, and cannot be put back. */
  is_absent?: boolean;
}

/** Why a parcel must not go on; undefined when it may. */
export function stopReason(
  { enums }: Model,
  { cancelled, exception_code: code }: Pick<RecordOf<'package'>, 'cancelled' | 'exception_code'>,
): string | undefined {
  if (cancelled) return zh`已取消`;
  return code === null || code === undefined ? undefined : exceptionTitle({ enums }, code);
}

/** How an exception is called. */
export const exceptionTitle = ({ enums }: Pick<Model, 'enums'>, code: unknown): string =>
  enums['exception-kind']?.values.find(({ value }) => value === code)?.title ?? zh`异常`;

interface Before {
  /** The sentence of what was done, where another stands before it. */
  word: 'signedBefore' | 'receivedBefore';
  /** Who did it, and when; undefined: it was not done. */
  by: string | undefined;
  /** Its exception. */
  code: unknown;
}

/** What is told of something that was signed or received before: by whom and when, and where it has an exception, that it waits apart. */
export function doneBefore(scan: Scan, { word, by, code }: Before): string | undefined {
  if (!by || code === null || code === undefined) return by;
  // Of what is prohibited that is said first, by what it is refused for: who received it has not marked it.
  if (code === valueNamed(scan, 'exception-kind', 'prohibited')) return say(scan.model, word, { by });
  return [by, say(scan.model, 'markedApart', { exception: exceptionTitle(scan.model, code) })].join(zh`，`);
}

/** What is to be minded of a parcel: goods that are not ordinary ones, their features, the forecast's remark; undefined: nothing. */
export function hintOf({ enums }: Pick<Model, 'enums'>, parcel: RecordOf<'package'>): string | undefined {
  const { actual_goods_type: actual, forecast_goods_type: forecast, special_goods_feature: features, remark } = parcel;
  const types = enums['goods-type']?.values ?? [];
  const type = types.find(({ value, name }) => value === (actual ?? forecast) && name !== 'normal')?.title;
  const own = Array.isArray(features) ? (features as unknown[]) : [];
  const titles = enums['special-goods-feature']?.values.flatMap(({ value, title }) =>
    own.includes(value) ? [title] : [],
  );
  return [type, ...(titles ?? []), remark].filter(Boolean).join(zh`、`) || undefined;
}

/** The same as it is said after a sentence. */
export const asWarning = (hint: string | undefined): string | undefined => hint && zh`注意 ${hint}`;

/** The parcels of a second-leg package: those that were rechecked are done. */
export function parcelContents(scan: Scan, parcels: RecordOf<'package'>[]): Content[] {
  const rechecked = statusNamed(scan, 'package', 'packing');
  return parcels.map((parcel) => {
    const reason = stopReason(scan.model, parcel);
    const isDone = parcel.status >= rechecked;
    const hint = hintOf(scan.model, parcel);
    return {
      number: parcel.package_no,
      note: reason ?? statusTitle(scan, workflowOf(scan, 'package').entity, parcel.status),
      state: reason ? 'bad' : isDone ? 'done' : 'open',
      ...(hint && { hint }),
    };
  });
}

/** A parcel, a second-leg package or a big bag: what it weighs. */
export const weighedContent = (number: string, weight?: number | null): Content => ({
  ...{ number, note: weight ? `${weight} g` : '' },
  state: 'done',
});

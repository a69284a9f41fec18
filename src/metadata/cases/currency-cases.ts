import { smallestAmount } from '../../fields/money/currencies';
import type { Entity, Field, JsonSchema } from '../model';
import type { Case } from './field-cases';

/** A currency without a smaller coin, one with hundredths, one with thousandths. */
const codes = ['JPY', 'CNY', 'KWD'];

/** Cases of amounts: as exact as their currency, and ten times as exact. */
export function currencyCases({ fields, conditions }: Entity): Case[] {
  const isShown = ({ name }: Field): boolean => !conditions[name]?.visible;
  return fields.flatMap((field) => {
    const { currency, readOnly } = field;
    if (!currency || readOnly || !isShown(field)) return [];
    if ('code' in currency) return casesIn(field, {}, currency.code);
    const by = fields.find(({ name }) => name === currency.field);
    if (!by || by.readOnly || !isShown(by)) return [];
    return codes.filter((code) => admits(by.schema, code)).flatMap((code) => casesIn(field, { [by.name]: code }, code));
  });
}

/** `beside`: what says that it is this currency. */
function casesIn({ name, title, schema }: Field, beside: Case['patch'], code: string): Case[] {
  const step = smallestAmount(code);
  const { minimum = 0, exclusiveMinimum = 0 } = schema as { minimum?: number; exclusiveMinimum?: number };
  const least = Math.ceil(Math.max(minimum, exclusiveMinimum, 0));
  const one = (sentence: string, more: number, verdict: Case['verdict']): Case => ({
    sentence: `${title} in ${code} ${sentence}`,
    patch: { ...beside, [name]: Number((least + more).toFixed(4)) },
    verdict,
    field: name,
  });
  const { maximum = Infinity } = schema as { maximum?: number };
  if (least + step > maximum) return [];
  return [one('as exact as it', step, 'accepted'), one('between two of its smallest amounts', step / 10, 'refused')];
}

const admits = ({ enum: values, pattern, maxLength }: JsonSchema, code: string): boolean =>
  Array.isArray(values)
    ? values.includes(code)
    : code.length <= Number(maxLength ?? code.length) && new RegExp(String(pattern ?? ''), 'u').test(code);

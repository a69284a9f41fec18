import { productOf as exactProduct } from '../../../fields/exact-number';
import type { Rule } from '../../../metadata/model';

type Values = Record<string, unknown>;

/**
 * What else changes when a field does: a field that a rule asks to be the product of others follows them, unless the person has
 * entered something else there.
 */
export function followProducts(rules: Rule[], changed: string, before: Values, after: Values): Values {
  const followed: Values = {};
  for (const rule of rules) {
    if (rule.rule !== 'product' || !rule.fields.includes(changed)) continue;
    const said = before[rule.equals] ?? null;
    if (said === null || said === productOf(rule.fields, before)) followed[rule.equals] = productOf(rule.fields, after);
  }
  return followed;
}

/** Null while a factor is missing. */
function productOf(fields: string[], values: Values): number | null {
  const factors = fields.map((name) => values[name]);
  return factors.every((factor) => typeof factor === 'number') ? exactProduct(factors) : null;
}

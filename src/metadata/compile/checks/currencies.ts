import type { Entity, Field } from '../../model';
import { didYouMean, pointer, type Report } from '../sources';
import { filesOf, type Checked } from './context';
import { apart } from './rule-fields';

/** Amounts without a currency, in one that there is not, or in one that no field says. */
export function checkCurrencies(checked: Checked): void {
  for (const entity of Object.values(checked.entities)) {
    const path = filesOf(checked, entity).entity?.path ?? '';
    for (const field of entity.fields) {
      const at = pointer('properties', field.name);
      if (field.type === 'money') checkField(field, entity, { path, at, report: checked.report });
      for (const column of (field.columns ?? []).filter(({ type }) => type === 'money'))
        checkColumn(column, { path, at: `${at}/items${pointer('properties', column.name)}`, report: checked.report });
    }
  }
}

interface Place {
  path: string;
  at: string;
  report: Report;
}

function checkField(field: Field, entity: Entity, { path, at, report }: Place): void {
  const { name, currency } = field;
  if (!currency) return report.add(path, at, 'BAD_CURRENCY', missing(name), { atKey: true });
  if ('code' in currency) return checkCode(currency.code, { path, at, report });
  const place = `${at}/x-currency`;
  const other = entity.fields.find((one) => one.name === currency.field);
  if (!other) {
    const known = entity.fields.filter(({ system }) => !system).map((one) => one.name);
    return report.unknown(
      path,
      `${place}/field`,
      'UNKNOWN_FIELD',
      `"${entity.name}" has no field`,
      currency.field,
      known,
    );
  }
  const holdsText = other.schema.type === 'string' || isOfTexts(other);
  const because =
    (!holdsText || other.reference || other.schema.format
      ? `"${other.name}" (${other.type}) holds no code of a currency: say a text, or an enumeration of such codes.`
      : undefined) ??
    (field.computed
      ? `"${name}" is computed, and would be rounded before its currency is known: say one currency.`
      : undefined) ??
    apart([field, other], entity);
  if (because) report.add(path, place, 'BAD_CURRENCY', because);
}

const isOfTexts = ({ schema }: Field): boolean =>
  Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'string');

function checkColumn({ name, currency }: Field, { path, at, report }: Place): void {
  if (!currency) report.add(path, at, 'BAD_CURRENCY', missing(name), { atKey: true });
  else if ('code' in currency) checkCode(currency.code, { path, at, report });
  else report.add(path, `${at}/x-currency`, 'BAD_CURRENCY', 'A column of sub-records has one currency: say its code.');
}

const missing = (name: string): string =>
  `"${name}" is an amount of which currency? Say "x-currency": "CNY", or { "field": … } of the field that says it.`;

function checkCode(code: string, { path, at, report }: Place): void {
  const known = Intl.supportedValuesOf('currency');
  if (known.includes(code)) return;
  const suggestion = didYouMean(code, known);
  const message = `There is no currency "${code}" (ISO 4217).`;
  report.add(path, `${at}/x-currency`, 'BAD_CURRENCY', message, suggestion ? { suggestion } : {});
}

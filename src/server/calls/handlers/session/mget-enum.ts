import type { Enumeration } from '../../../../metadata/model';
import { handler } from '../../../platform/handler';

/** Enumerations by key: value, name and Chinese title. Unknown keys are left out. */
const mgetEnum = handler<'shell.mgetEnum'>(async ({ model, body }) => {
  const { enums_key_list: keys } = body;
  const known = keys.filter((key) => Object.hasOwn(model.enums, key));
  return { enums: Object.fromEntries(known.map((key) => [key, valuesOf(model.enums[key])])) };
});

const valuesOf = (enumeration?: Enumeration) =>
  (enumeration?.values ?? []).map(({ value, name, title }) => ({ value, name, title }));

export default mgetEnum;

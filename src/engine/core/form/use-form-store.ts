import { useMemo, useSyncExternalStore } from 'react';
import { isVisible } from '../../../metadata/check/check-record';
import type { Entity, Field, Reference } from '../../../metadata/model';
import type { FieldProblem } from '../../../metadata/check/problems-of';
import { schemaTextOf } from '../entity/entity-record';
import { withCurrency } from '../../../metadata/model/with-currency';
import { limitsOf } from '../../../metadata/model/reference-limits';
import type { Permissions } from '../permissions';
import { fieldState, type FieldState, type FormItem, type FormMode } from './form-model';
import type { FormStore } from './form-store';

/** The item's value and complaint; draws again when they change and at no other time. */
export function useFormValue(store: FormStore, name: string) {
  const value = useSyncExternalStore(store.subscribe, () => store.value(name));
  const problem = useSyncExternalStore(store.subscribe, () => store.problem(name));
  return { value, problem };
}

/** What is wrong inside of the item: with cells of its sub-records, with its parameters. */
export function useInnerProblems(store: FormStore, name: string): ReadonlyMap<string, string> {
  return useSyncExternalStore(store.subscribe, () => store.innerProblems(name));
}

/** The text of the schema, known at run time only, by which the item's value is entered. */
export function useSchemaText(store: FormStore, { field }: FormItem): string | undefined {
  return useSyncExternalStore(store.subscribe, () => schemaTextOf(field, store.lookup));
}

/** The item's field, with the currency that another field of the record says; the same one until that changes. */
export function useFieldWithCurrency(store: FormStore, { field }: FormItem): Field {
  const unit = useSyncExternalStore(store.subscribe, () => withCurrency(field, store.value).unit);
  return useMemo(() => (unit === field.unit ? field : { ...field, unit }), [field, unit]);
}

// One object per combination, so that an unchanged state is the same state.
const states = [false, true].map((visible) =>
  [false, true].map((required) => [false, true].map((readonly) => ({ visible, required, readonly }))),
);

/** The item's reference with the values in place by which its choices are limited; the same one until they change. */
export function useLimitedReference(store: FormStore, { field: { reference } }: FormItem): Reference | undefined {
  const limits = useSyncExternalStore(store.subscribe, () =>
    reference?.where ? JSON.stringify(limitsOf(reference, store.value)) : '',
  );
  return useMemo(
    () => (reference && limits ? { ...reference, where: JSON.parse(limits) as Reference['where'] } : reference),
    [reference, limits],
  );
}

/** Whether the item is shown, must be given, may be changed, as the other values decide. */
export function useFieldState(
  store: FormStore,
  entity: Entity,
  item: FormItem,
  mode: FormMode,
  permissions: Permissions,
): FieldState {
  return useSyncExternalStore(store.subscribe, () => {
    const { visible, required, readonly } = fieldState(
      entity,
      item.field,
      mode,
      permissions.mayWrite(item.field),
      store.lookup,
    );
    return states[Number(visible)]?.[Number(required)]?.[Number(readonly)] ?? { visible, required, readonly };
  });
}

/** Everything that the last submit complained about and that is untouched since. */
export function useProblems(store: FormStore): FieldProblem[] {
  return useSyncExternalStore(store.subscribe, store.problems);
}

/** Is any of these items shown? */
export function useIsSectionVisible(store: FormStore, entity: Entity, items: FormItem[]): boolean {
  return useSyncExternalStore(store.subscribe, () =>
    items.some(({ field }) => isVisible(entity.conditions[field.name], store.lookup)),
  );
}

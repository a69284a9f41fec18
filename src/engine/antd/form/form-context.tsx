import { createContext, use } from 'react';
import type { Hold } from '../../../fields/hold';
import type { Entity } from '../../../metadata/model';
import type { Lock } from '../../../metadata/check/locked';
import type { FormModel } from '../../core/form/form-model';
import type { FormStore } from '../../core/form/form-store';

/** The form around a field: what it asks for, and where the values live. It stays the same during typing. */
export interface FormContextValue {
  entity: Entity;
  model: FormModel;
  store: FormStore;
  /** Absent: a new record. */
  recordId: string | undefined;
  /** What keeps the record as it is. */
  lock: Lock | undefined;
  hold: Hold;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form around. Throws outside of one. */
export function useFormContext(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('This part of a form needs a FormContext above it.');
  return form;
}

import type { Before } from '../../../platform/handler';

/** A cancellation is kept with when and by whom it was first made; taken back, neither stays. */
export const before: Before = async ({ session }, values, stored) => {
  if (stored?.cancelled === values.cancelled) return values;
  return {
    ...values,
    cancel_time: values.cancelled ? (session?.now() ?? null) : null,
    cancel_source: values.cancelled ? (session?.account.name ?? null) : null,
  };
};

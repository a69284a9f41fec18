import { Counter } from 'prom-client';

/** How many passwords this process has looked at: an attack shows here, and that the lock holds. */
export const passwordChecks = new Counter({
  name: 'cangtai_password_checks_total',
  help: 'Passwords that were looked at.',
  registers: [],
});

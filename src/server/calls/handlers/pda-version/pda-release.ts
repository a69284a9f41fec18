import type { Before } from '../../../platform/handler';

/** A version is released when it is entered. */
export const before: Before = async ({ session }, values) => ({ ...values, release_time: session?.now() });

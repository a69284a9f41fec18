import { expect } from '@playwright/test';
import type { Caller } from '../support/caller';
import { fresh } from '../support/unique';

/** Registers a sub-application in the inner organization's screen, and answers where it stands. */
export async function register(
  admin: Caller,
  origin: string,
  page: 'good' | 'hostile' | 'silent',
  path?: string,
): Promise<{ path: string; title: string }> {
  const name = `e2e-${fresh().toLowerCase()}`;
  const values = {
    title: `应用${name}`,
    path: path ?? `/micro/${name}`,
    entry_url: `${origin}/${page}`,
    permission_code: 'SOS_MicroApp',
    call_list: ['packaging-material.list'],
    status: 1,
  };
  await forgetAt(admin, values.path);
  await admin.make('module.create', { name, ...values });
  // Pages do not wait for what is known of it: the next one may be sent a moment too early.
  await expect.poll(() => admin.policyOf(values.path)).toContain(origin);
  return values;
}

/** An earlier run may have left one there: it goes out of the way. */
async function forgetAt(admin: Caller, path: string): Promise<void> {
  const { module_list: all } = await admin.make('module.list', { pagination: { page: 1, size: 200 } });
  const old = all.find((one: { path: string }) => one.path === path);
  if (old)
    await admin.make('module.update', { module_id: old.module_id, version: old.version, path: `/micro/${old.name}` });
}

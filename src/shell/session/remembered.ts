import type { Membership, Workbench } from './session';

// The specification's list (000 § 3); nothing that opens a door is among it.
export type Name =
  | 'last_action_at'
  | 'warehouse_id'
  | 'warehouse_code'
  | 'surface_key'
  | 'workbench_id'
  | 'workbench_code'
  | 'workbench_compliance_country'
  | 'token_info';

export const keyOf = (name: Name): string => `cangtai.${name}`;

/** Reads what the browser remembers. Storage may be switched off: then it remembers nothing. */
export function remembered(name: Name): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

export function remember(values: Partial<Record<Name, string>>): void {
  try {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(keyOf(name as Name), value);
  } catch {
    // It is kept for convenience only.
  }
}

export function forget(...forgotten: Name[]): void {
  try {
    for (const name of forgotten) localStorage.removeItem(keyOf(name));
  } catch {
    // See above.
  }
}

/** A warehouse was chosen: it is the last end-surface now, and nothing is bound in it yet. */
export function rememberWarehouse({ org_info: { id, code, type } }: Membership): void {
  remember({ warehouse_id: id, warehouse_code: code, surface_key: type });
  forgetWorkbench();
}

/** No workbench is bound any more. */
export const forgetWorkbench = (): void => forget('workbench_id', 'workbench_code', 'workbench_compliance_country');

export function rememberWorkbench({ id, code, compliance_list: [compliance] = [] }: Workbench): void {
  remember({ workbench_id: id, workbench_code: code, workbench_compliance_country: compliance?.region_code ?? '' });
}

/** Has a session here ended by itself? Signing out forgets the workbench. */
export const wasSignedIn = (): boolean => remembered('workbench_id') !== null;

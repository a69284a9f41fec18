import compiled from '../generated/shell.json';
import type { Call, Model } from '../metadata/model';

/** The compiled model without its entities, permissions, roles, help and fingerprint: what the frame needs from the first moment on. */
export type ShellModel = Omit<Model, 'entities' | 'permissions' | 'roles' | 'help' | 'fingerprint'>;

export const shellModel = compiled as unknown as ShellModel;

/** A text of `schemas/shell/messages.json`; an unknown name shows itself instead of nothing. */
export function translate(name: string): string {
  return shellModel.messages[name] ?? name;
}

/** A call of `schemas/calls/`. Throws when there is none, because then the frame cannot work. */
export function shellCall(key: string): Call {
  const call = shellModel.calls[key];
  if (!call) throw new Error(`schemas/calls has no call "${key}".`);
  return call;
}

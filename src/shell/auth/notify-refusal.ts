import { CallRefused } from '../../engine/core/client/call-refused';

/** Tells a refusal that no field stands for; anything but a refusal is thrown on. */
export function notifyRefusal(error: unknown, notify: (text: string) => void): void {
  if (!(error instanceof CallRefused)) throw error;
  notify(error.message);
}

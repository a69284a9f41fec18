import type { Reading } from './scale';

const line = /^(?:(ST|US|OL)\s*,)?(?:\s*(?:GS|NT|TR)\s*,)?\s*([+-]?)\s*(\d+(?:\.\d+)?)\s*(kg|g|lb|oz)\s*$/i;

/** Reads a line as scales write them on a serial port (PROTOCOL.md); undefined when it is none, or an overload. */
export function readSerialLine(text: string): Reading | undefined {
  const [, state, sign, amount, unit] = line.exec(text.trim()) ?? [];
  if (!amount || !unit || state?.toUpperCase() === 'OL') return undefined;
  const weight = Number(amount) * (sign === '-' ? -1 : 1);
  return { weight, unit: unit.toLowerCase(), stable: state?.toUpperCase() !== 'US' };
}

import type { Reading } from './scale';

/** As much of Web Serial as is used; TypeScript does not know it yet. */
interface SerialPort {
  readable: ReadableStream<BufferSource> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}
interface Serial {
  requestPort(): Promise<SerialPort>;
  getPorts(): Promise<SerialPort[]>;
}

const serial = (): Serial | undefined => (navigator as Navigator & { serial?: Serial }).serial;
const hearers = new Set<(reading: Reading) => void>();
let isOpen = false;

/** Web Serial is there in Chromium, on https and on this machine only. */
export const hasSerial = (): boolean => serial() !== undefined;

/** Hears the scale on the serial port until the answered function is called. */
export function hearSerialScale(hearer: (reading: Reading) => void): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

/** Asks which port the scale is on, and reads it until it is unplugged. Call it from a click. Throws when none was chosen. */
export async function openSerialScale(baudRate = 9600): Promise<void> {
  if (isOpen) return;
  const port = await serial()?.requestPort();
  if (!port) return;
  await port.open({ baudRate });
  isOpen = true;
  void readLines(port).finally(() => {
    isOpen = false;
  });
}

async function readLines(port: SerialPort): Promise<void> {
  const text = port.readable?.pipeThrough(new TextDecoderStream());
  const reader = text?.getReader();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = `${rest}${part.value}`.split(/\r?\n|\r/);
    rest = lines.pop() ?? '';
    for (const reading of lines.map(readSerialLine)) if (reading) hearers.forEach((hear) => hear(reading));
  }
}

const serialLine = /^(?:(ST|US|OL)\s*,)?(?:\s*(?:GS|NT|TR)\s*,)?\s*([+-]?)\s*(\d+(?:\.\d+)?)\s*(kg|g|lb|oz)\s*$/i;

/** Reads a line as scales write them on a serial port (PROTOCOL.md); undefined when it is none, or an overload. */
export function readSerialLine(text: string): Reading | undefined {
  const [, state, sign, amount, unit] = serialLine.exec(text.trim()) ?? [];
  if (!amount || !unit || state?.toUpperCase() === 'OL') return undefined;
  const weight = Number(amount) * (sign === '-' ? -1 : 1);
  return { weight, unit: unit.toLowerCase(), stable: state?.toUpperCase() !== 'US' };
}

/** One value of a scale. */
export interface Reading {
  weight: number;
  unit: string;
  stable: boolean;
}

export type DeviceState = 'ready' | 'missing' | 'error';

export interface Devices {
  scale?: DeviceState;
  printer?: DeviceState;
  dimensioner?: DeviceState;
}

/** A printer of the computer, by the name that a job asks for it with. */
export interface PrinterInfo {
  name: string;
  state: DeviceState;
}

/** What an agent tells of itself. */
export interface AgentInfo {
  /** Its name and version. */
  agent: string;
  devices: Devices;
  /** Empty where it knows one printer only, without a name. */
  printers: PrinterInfo[];
  /** Why the latest job was not printed; absent after one that was. */
  failure?: string;
}

export interface Size {
  length: number;
  width: number;
  height: number;
  unit: string;
}

/** What the agent says (PROTOCOL.md). */
export type AgentMessage =
  | ({ type: 'hello'; protocol: number } & AgentInfo)
  | ({ type: 'reading' } & Reading)
  | ({ type: 'size' } & Size)
  | { type: 'printed'; job_id: string; code: number; message: string };

/** A job for the printer. */
export interface PrintJob {
  job_id: string;
  format: 'pdf' | 'png' | 'svg' | 'html' | 'zpl';
  url?: string;
  data?: string;
  /** Of the sheet, in mm. */
  width: number;
  height: number;
  copies: number;
  /** One of the agent's printers; absent: the one that it takes by default. */
  printer?: string;
  /** An earlier label of the same number is void: for the page, not for the printer. */
  replaces?: true;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Reads a message; undefined for what this version does not know. */
export function readAgentMessage(text: string): AgentMessage | undefined {
  const said = parsed(text);
  switch (said?.type) {
    case 'hello':
      return {
        type: 'hello',
        protocol: Number(said.protocol),
        agent: String(said.agent),
        devices: devicesIn(said),
        printers: printersIn(said),
        ...(typeof said.failure === 'string' && said.failure && { failure: said.failure }),
      };
    case 'reading':
      if (!isNumber(said.weight)) return undefined;
      return { type: 'reading', weight: said.weight, unit: String(said.unit), stable: said.stable === true };
    case 'size': {
      const { length, width, height, unit } = said;
      if (!isNumber(length) || !isNumber(width) || !isNumber(height)) return undefined;
      return { type: 'size', length, width, height, unit: String(unit) };
    }
    case 'printed':
      if (!isNumber(said.code)) return undefined;
      return { type: 'printed', job_id: String(said.job_id), code: said.code, message: String(said.message ?? '') };
    default:
      return undefined;
  }
}

const devicesIn = ({ devices }: Record<string, unknown>): Devices =>
  typeof devices === 'object' && devices !== null ? (devices as Devices) : {};

const printersIn = ({ printers }: Record<string, unknown>): PrinterInfo[] =>
  (Array.isArray(printers) ? (printers as Partial<PrinterInfo>[]) : [])
    .filter((printer) => typeof printer?.name === 'string')
    .map(({ name, state }) => ({ name: String(name), state: state ?? 'ready' }));

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

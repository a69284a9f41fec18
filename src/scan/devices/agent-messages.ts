import type { Reading } from './scale';

export type DeviceState = 'ready' | 'missing' | 'error';

export interface Devices {
  scale?: DeviceState;
  printer?: DeviceState;
  dimensioner?: DeviceState;
}

export interface Size {
  length: number;
  width: number;
  height: number;
  unit: string;
}

/** What the agent says (PROTOCOL.md). */
export type AgentMessage =
  | { type: 'hello'; protocol: number; agent: string; devices: Devices }
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
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Reads a message; undefined for what this version does not know. */
export function readAgentMessage(text: string): AgentMessage | undefined {
  const said = parsed(text);
  switch (said?.type) {
    case 'hello':
      return { type: 'hello', protocol: Number(said.protocol), agent: String(said.agent), devices: devicesIn(said) };
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

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

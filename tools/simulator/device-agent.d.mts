export interface SimulatedAgent {
  address: string;
  jobs: {
    job_id: string;
    format: string;
    data?: string;
    url?: string;
    width: number;
    height: number;
    copies: number;
  }[];
  reading(weight: number, how?: { unit?: string; stable?: boolean }): void;
  put(weight: number, unit?: string): void;
  lift(unit?: string): void;
  measure(length: number, width: number, height: number, unit?: string): void;
  printsWith(code: number, message?: string): void;
  set(device: 'scale' | 'printer' | 'dimensioner', state: 'ready' | 'missing' | 'error'): void;
  stop(): Promise<void>;
}

export function startDeviceAgent(port?: number): Promise<SimulatedAgent>;

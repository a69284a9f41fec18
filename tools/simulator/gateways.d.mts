export type Behaviour = number | 'silent' | 'lost' | 'nonsense' | undefined;

export interface SimulatedGateways {
  url: string;
  requests: { path: string; key: string; body: string }[];
  done(): number;
  behave(...next: Behaviour[]): void;
  cancel(packageNo: string): void;
  stop(): Promise<void>;
}

export function startGateways(options: { port?: number; secret: string }): Promise<SimulatedGateways>;

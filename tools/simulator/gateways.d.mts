export type Behaviour = number | 'silent' | 'lost' | 'nonsense' | undefined;

export interface SimulatedGateways {
  url: string;
  requests: { path: string; key: string; body: string }[];
  done(path?: string): number;
  behave(...next: Behaviour[]): void;
  cancel(packageNo: string): void;
  callOff(warehouse: string, packageNo: string): string;
  answerSeal(number: string, answer?: { state: string; reason?: string }): void;
  told(cancellationNo: string): string | undefined;
  stop(): Promise<void>;
}

export function startGateways(options: { port?: number; secret: string }): Promise<SimulatedGateways>;

/**
 * Why a gateway gave no answer. absent: it is not set up. away: nothing answered in time, or only that it is busy. refused: it answered that
 * the request is wrong. nonsense: its answer is not what the port promises.
 */
export type GatewayFault = 'absent' | 'away' | 'refused' | 'nonsense';

export class GatewayError extends Error {
  constructor(
    readonly gateway: string,
    readonly fault: GatewayFault,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`gateway ${gateway}: ${detail}`, options);
    this.name = 'GatewayError';
  }
}

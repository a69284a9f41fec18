/** What every answer looks like (decisions.md 13). */
export interface Envelope {
  /** 0: done. */
  code: number;
  msg: string;
  log_id: string;
  data: unknown;
}

/** Reads an answer; undefined when it is no envelope (a proxy's error page, a cut connection). */
export function readEnvelope(answer: unknown): Envelope | undefined {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return undefined;
  const { code, msg, log_id: logId, data } = answer as Record<string, unknown>;
  if (typeof code !== 'number') return undefined;
  return { code, msg: typeof msg === 'string' ? msg : '', log_id: typeof logId === 'string' ? logId : '', data };
}

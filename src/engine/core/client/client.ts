import { useMemo } from 'react';
import { pathFor } from '../../../metadata/access';
import type { Call, Kind } from '../../../metadata/model';
import { useEngine, type CallOptions, type Transport } from '../engine';

export interface Client {
  /** Makes the call and answers its `data`. Throws CallRefused, or Error when this kind of warehouse has no such call. */
  call(call: Call, body: Record<string, unknown>, options?: CallOptions): Promise<unknown>;
}

export function createClient(transport: Transport, kind: Kind | null): Client {
  return {
    async call(call, body, options) {
      const path = pathFor(call, kind);
      if (!path) throw new Error(`当前仓库类型不支持“${call.title}”`);
      return transport.call(path, body, { write: call.write, ...options });
    },
  };
}

/** The client of whoever uses the engine. */
export function useClient(): Client {
  const { transport, who } = useEngine();
  const kind = who?.kind ?? null;
  return useMemo(() => createClient(transport, kind), [transport, kind]);
}

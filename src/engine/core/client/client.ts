import { useMemo } from 'react';
import type { ReferenceOption } from '../../../fields/reference-option';
import { pathFor } from '../../../metadata/model/access';
import { batchPath, type BatchAnswer } from '../../../metadata/model/batch';
import { keepPath } from '../../../metadata/model/file-addresses';
import type { UploadOptions } from '../../../fields/upload-options';
import type { Call, Field, Kind } from '../../../metadata/model';
import { useEngine, type CallOptions, type Transport } from '../engine';
import { zh } from '../../../language/zh';

export interface Client {
  /** Makes the call and answers its `data`. Throws CallRefused, or Error when this kind of warehouse has no such call. */
  call(call: Call, body: Record<string, unknown>, options?: CallOptions): Promise<unknown>;
  /** The same call for many records at once. */
  batch(call: Call, body: Record<string, unknown>): Promise<BatchAnswer>;
  /** Keeps a file until the call names it in the field. */
  keepFile(call: Call, field: Pick<Field, 'name'>, file: File, options?: UploadOptions): Promise<ReferenceOption>;
}

export function createClient(transport: Transport, kind: Kind | null): Client {
  const pathOf = (call: Call): string => {
    const path = pathFor(call, kind);
    if (!path) throw new Error(zh`当前仓库类型不支持“${call.title}”`);
    return path;
  };
  return {
    call: async (call, body, options) => transport.call(pathOf(call), body, { write: call.write, ...options }),
    batch: async (call, body) =>
      (await transport.call(batchPath(pathOf(call)), body, { write: call.write })) as BatchAnswer,
    keepFile: async (call, field, file, options) => {
      const answer = await transport.upload(keepPath(pathOf(call), field), file, options);
      return (answer as { file: ReferenceOption }).file;
    },
  };
}

/** The client over the engine's transport. */
export function useClient(): Client {
  const { transport, principal } = useEngine();
  const kind = principal?.kind ?? null;
  return useMemo(() => createClient(transport, kind), [transport, kind]);
}

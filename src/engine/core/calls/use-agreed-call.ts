import { useMemoizedFn } from 'ahooks';
import type { Call } from '../../../metadata/model';
import { agreedBody } from '../../../metadata/model/agreed';
import type { ScanAnswer, ScanConfirm } from '../../../metadata/model/scan-answer';
import { useShellCall } from '../client/call-named';
import { CallRefused } from '../client/call-refused';
import { useClient } from '../client/client';
import { useEngine, type Agreement } from '../engine';

/**
 * Makes a call, and where it is refused until a reason is given, or a second person approves, asks for that and makes it once more.
 * Throws as `Client.call` does; when nothing is agreed, as what was cancelled.
 */
export function useAgreedCall(): (call: Call, body: Record<string, unknown>) => Promise<unknown> {
  const { agree } = useEngine();
  const client = useClient();
  const approveOverride = useShellCall('approveOverride');
  const approve = ({ entity = '', key }: Call, { field, second_person: request }: ScanConfirm): Partial<Agreement> => {
    if (!request || !approveOverride) return {};
    return {
      approve: async (person) => {
        const { approval } = await approveOverride({ ...person, call: `${entity}.${key}`, field, request });
        return approval;
      },
    };
  };
  return useMemoizedFn(async function made(call: Call, body: Record<string, unknown>): Promise<unknown> {
    try {
      return await client.call(call, body);
    } catch (error) {
      const asked = confirmIn(error);
      if (!asked) throw error;
      const { text, action: okText, reasons = [] } = asked;
      const agreed = await agree({ text, okText, reasons, ...approve(call, asked) });
      if (!agreed) throw new DOMException('It was not agreed to.', 'AbortError');
      return made(call, agreedBody(body, asked, agreed));
    }
  });
}

/** What a refusal asks for; undefined: it is one for good. */
function confirmIn(error: unknown): ScanConfirm | undefined {
  if (!(error instanceof CallRefused)) return undefined;
  return ((error.data ?? {}) as Partial<ScanAnswer>).need_confirm ?? undefined;
}

import { useMemo, useSyncExternalStore } from 'react';
import { useData } from '../../engine/core/client/use-data';
import type { AnswerOf } from '../../generated/client';
import { pathFor } from '../../metadata/model/access';
import { useRequest } from '../request/request-context';
import { useReadySession } from '../session/session-context';
import { shellCall } from '../shell-model';
import {
  keepPrintSettings,
  localPrintSettings,
  subscribePrintSettings,
  type LocalPrintSettings,
  type PrintOwner,
} from './print-settings';

/** Whose settings are used: those of the signed-in account in the chosen warehouse. */
export function usePrintOwner(): PrintOwner {
  const { person, warehouse } = useReadySession();
  return useMemo(() => ({ warehouseCode: warehouse.code, accountId: person.id }), [warehouse.code, person.id]);
}

/**
 * The print settings of this browser at once, and those of the server as soon as they have come. A failure leaves the settings of the
 * browser as they are.
 */
export function usePrintSettings(): LocalPrintSettings {
  const owner = usePrintOwner();
  const { kind } = useReadySession().warehouse;
  const request = useRequest();
  const settings = useSyncExternalStore(subscribePrintSettings, () => localPrintSettings(owner));
  const path = pathFor(shellCall('getPrintConfig'), kind);
  useData(
    async (signal) => {
      const body = { warehouse_code: owner.warehouseCode };
      const answer = await request.call(path ?? '', body, { silent: true, repeats: 'read', signal });
      const { print_config: config } = answer as AnswerOf<'shell.getPrintConfig'>;
      keepPrintSettings(owner, { ...localPrintSettings(owner), config });
    },
    [owner, kind],
    { ready: path !== undefined },
  );
  return settings;
}

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { pathFor } from '../../metadata/model/access';
import { useRequest } from '../request/request-context';
import { useReadySession } from '../session/session-context';
import { shellCall } from '../shell-model';
import {
  keepPrintSettings,
  localPrintSettings,
  subscribePrintSettings,
  type LocalPrintSettings,
  type PrintConfig,
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
  useEffect(() => {
    const call = shellCall('getPrintConfig');
    const path = call.paths.some(({ kinds }) => kinds.includes(kind)) && pathFor(call, kind);
    if (!path) return;
    const body = { warehouse_code: owner.warehouseCode };
    void request
      .call(path, body, { silent: true, repeats: 'read' })
      .then((answer) => {
        const { print_config: config } = answer as { print_config: PrintConfig };
        keepPrintSettings(owner, { ...localPrintSettings(owner), config });
      })
      .catch(() => undefined);
  }, [owner, kind, request]);
  return settings;
}

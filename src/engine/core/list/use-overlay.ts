import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Call, Entity } from '../../../metadata/model';
import { CallRefused } from '../client/call-refused';
import { useClient } from '../client/client';
import { useData } from '../client/use-data';
import { useNotifyError } from '../client/use-notify-error';
import { messageOf } from '../client/message-of';
import { useEngine } from '../engine';
import type { EntityRecord } from '../entity/entity-record';
import { callById, readById } from '../client/read-by-id';
import { copyCall } from '../form/copy-call';
import { opensForm } from '../form/create-modes';
import { usePermissions } from '../permissions';
import { queryParamNames } from './query-param-names';
import type { List } from './use-list';
import { zh } from '../../../language/zh';

/** What is open over a list. */
export interface Overlay {
  call: Call;
  record?: EntityRecord;
}

export interface OverlayApi {
  opened: Overlay | undefined;
  open(call: Call, record?: EntityRecord): void;
  close(): void;
}

const word = queryParamNames.open;

/** Does the call open something over the list, instead of being made at once? */
export const opensSomething = (call: Call): boolean => opensForm(call) || opensRecord(call);

/** Does the call show one record, or its past? */
export const opensRecord = ({ effect }: Call): boolean => effect === 'get' || effect === 'history';

/**
 * The drawer is part of the address: `_open=update.<id>`. A copied link opens it on any page of the list, even when the record stands on
 * another page, and says what that person lacks.
 */
export function useOverlay(entity: Entity, list: List): OverlayApi {
  const { notify, shell, useSearchState } = useEngine();
  const notifyError = useNotifyError();
  const [params, setParams] = useSearchState();
  const permissions = usePermissions();
  const client = useClient();
  const said = params.get(word);
  const [found, setFound] = useState<EntityRecord>();
  const { call, id } = readSaid(entity, said);
  const here = list.rows.find((row) => row.id === id);
  // The row as it was when it was opened: a refresh of the list below does not start the form anew.
  if (here && found?.id !== id) setFound(here);
  const record = found?.id === id ? found : here;

  const put = useCallback(
    (value: string | undefined) => {
      const next = new URLSearchParams(params);
      if (value === undefined) next.delete(word);
      else next.set(word, value);
      setParams(next, { replace: value === undefined });
    },
    [params, setParams],
  );
  const refusal = refusalOf(said, call, permissions.may);
  const isMissing = Boolean(!refusal && call && id && !record && list.loaded);

  useEffect(() => {
    if (!refusal) return;
    notify.warning(refusal);
    put(undefined);
  }, [notify, put, refusal]);

  const { data: read, error } = useData(
    () => {
      const byId = callById(entity, permissions);
      if (byId && id) return readById(client, entity, byId, id);
      throw new CallRefused(0, messageOf(shell, 'notFound'));
    },
    [client, entity, id, permissions, shell],
    { ready: isMissing, forget: true },
  );
  if (isMissing && read && found !== read) setFound(read);
  useEffect(() => {
    if (error === undefined) return;
    notifyError(error, { type: 'warning' });
    put(undefined);
  }, [error]); // eslint-disable-line react-hooks/exhaustive-deps -- told once per failure

  const open = useCallback(
    (chosen: Call, of?: EntityRecord) => {
      setFound(of);
      put(of ? `${chosen.key}.${of.id}` : chosen.key);
    },
    [put],
  );
  const close = useCallback(() => put(undefined), [put]);
  const opened = useMemo<Overlay | undefined>(() => {
    if (!call || refusal || (id && !record)) return undefined;
    return { call, ...(record && { record }) };
  }, [call, id, record, refusal]);
  return { opened, open, close };
}

function readSaid(entity: Entity, said: string | null): { call?: Call; id?: string } {
  const [key = '', id] = (said ?? '').split('.');
  const copy = copyCall(entity);
  if (copy && key === copy.key) return id ? { call: copy, id } : {};
  const call = Object.hasOwn(entity.calls, key) ? entity.calls[key] : undefined;
  return call && opensSomething(call) ? { call, id } : {};
}

/** Why what the address opens is not opened; undefined when it is. */
function refusalOf(said: string | null, call: Call | undefined, may: (call: Call) => boolean): string | undefined {
  if (said === null) return undefined;
  if (!call) return zh`链接要打开的内容已不存在`;
  return may(call) ? undefined : zh`您没有“${call.title}”的权限，无法打开链接中的内容`;
}

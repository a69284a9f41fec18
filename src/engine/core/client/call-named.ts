import { useMemo } from 'react';
import type { AnswerOf, CallName, RequestOf, ShellCallKey } from '../../../generated/client';
import type { Call } from '../../../metadata/model';
import { useEngine, type CallOptions, type Engine } from '../engine';
import { useClient } from './client';
import { zh } from '../../../language/zh';

/** The call of that name: `rebin-group.slots`, `shell.approveOverride`. Throws when the schemas have none: a mistake in code. */
export async function callNamed(
  name: string,
  { shell, loadEntity }: Pick<Engine, 'shell' | 'loadEntity'>,
): Promise<Call> {
  const [owner = '', key = ''] = name.split('.');
  const call = owner === 'shell' ? shell.calls?.[key] : (await loadEntity(owner)).entity.calls[key];
  if (!call) throw new Error(zh`schemas 中没有名为“${name}”的调用`);
  return call;
}

/** Makes the call of that name with its own request and answers its own answer. Throws as `Client.call` does. */
export type CallByName = <Name extends CallName>(
  name: Name,
  body: RequestOf<Name>,
  options?: CallOptions,
) => Promise<AnswerOf<Name>>;

/** Calls by their names, typed by the schemas; the server has checked the answer's shape against the same schema. */
export function useCallByName(): CallByName {
  const { shell, loadEntity } = useEngine();
  const client = useClient();
  return useMemo(
    () => async (name, body, options) =>
      (await client.call(await callNamed(name, { shell, loadEntity }), body, options)) as AnswerOf<typeof name>,
    [client, shell, loadEntity],
  );
}

/** A call of no entity, ready to be made. */
export type ShellCall<Key extends ShellCallKey> = (
  body: RequestOf<`shell.${Key}`>,
  options?: CallOptions,
) => Promise<AnswerOf<`shell.${Key}`>>;

/** A call of no entity; undefined where the server has none of this name. */
export function useShellCall<Key extends ShellCallKey>(key: Key): ShellCall<Key> | undefined {
  const call = useEngine().shell.calls?.[key];
  const client = useClient();
  return useMemo(
    () => call && (async (body, options) => (await client.call(call, body, options)) as AnswerOf<`shell.${Key}`>),
    [call, client],
  );
}

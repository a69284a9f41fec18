import type { Call } from '../../src/metadata/model';

/** What a page needs of a call. What only the server and developers read – the answer's shape, its code, its other name, what it is for – loads no page. */
export function browserCall(call: Call): object {
  const {
    response: _,
    handler: __,
    afterRead: ___,
    rpc: ____,
    tells: ______,
    current: _______,
    statistics: ________,
    description: _____,
    access,
    ...rest
  } = call;
  return { ...rest, access: access.type === 'permission' ? access : { type: access.type } };
}

/** The same of all calls, by their keys. */
export const browserCalls = (calls: Record<string, Call>): Record<string, object> =>
  Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, browserCall(call)]));

/** The same of calls of no entity, which the login page loads: what is asked for is kept where a form writes it by its titles. */
export const frameCalls = (calls: Record<string, Call>): Record<string, object> =>
  browserCalls(
    Object.fromEntries(
      Object.entries(calls).map(([key, call]) => [
        key,
        call.write && JSON.stringify(call.request).includes('"title"') ? call : { ...call, request: {} },
      ]),
    ),
  );

import type { Call, Model } from '../../src/metadata/model';
import { pascal } from './type-source';

interface Named {
  owner: string;
  call: Call;
  name: string;
}

/** The typed client's table: each call's request and answer, by `entity.call`, and the specification's RPC names. */
export function clientSource(model: Model): string {
  const all: Named[] = [
    ...Object.values(model.entities).flatMap((entity) =>
      Object.values(entity.calls).map((call) => ({
        owner: entity.name,
        call,
        name: pascal(`${entity.name}-${call.key}`),
      })),
    ),
    ...Object.values(model.calls).map((call) => ({ owner: 'shell', call, name: pascal(call.key) })),
  ];
  const imports = all.flatMap(({ name }) => [`${name}Request`, `${name}Answer`]).join(', ');
  const lines = all.map(
    ({ owner, call, name }) => `  '${owner}.${call.key}': { request: ${name}Request; answer: ${name}Answer };`,
  );
  const names = all.filter(({ call }) => call.rpc).map(({ owner, call }) => `  ${call.rpc}: '${owner}.${call.key}',`);
  return `import type { ${imports} } from './types';

/** Request and answer of every call. */
export interface Calls {
${lines.join('\n')}
}

export type CallName = keyof Calls;

/** The key of a call of no entity. */
export type ShellCallKey = CallName extends infer Name ? (Name extends \`shell.\${infer Key}\` ? Key : never) : never;

/** What goes into a call. Spelled out, so that it also passes for a record of anything. */
export type RequestOf<Name extends CallName> = { [Key in keyof Calls[Name]['request']]: Calls[Name]['request'][Key] };

/** What a call answers. */
export type AnswerOf<Name extends CallName> = { [Key in keyof Calls[Name]['answer']]: Calls[Name]['answer'][Key] };

/** The specification's RPC names. */
export const rpcNames = {
${names.join('\n')}
} as const satisfies Record<string, CallName>;
`;
}

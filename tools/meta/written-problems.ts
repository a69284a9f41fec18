import { existsSync } from 'node:fs';
import { pointer } from '../../src/metadata/compile/sources';
import type { Entity } from '../../src/metadata/model';
import type { Problem } from '../../src/metadata/compile/problem';
import { mentions, serverCode, serverHome, type HandlerCode } from './server-code';
import { hasDefault } from '../../src/metadata/model/default-values';

/** Fields that must be given and that only the server writes, where nothing on the server does. */
export function writtenProblems(entities: Record<string, Entity>, codeOf: HandlerCode): Problem[] {
  if (!existsSync(serverHome)) return [];
  const bound = Object.values(entities).flatMap((entity) =>
    entity.fields
      .filter(
        (field) =>
          field.required &&
          field.readOnly &&
          !field.system &&
          !field.computed &&
          !hasDefault(field) &&
          field.series === undefined,
      )
      .map((field) => ({ entity, name: field.name })),
  );
  if (!bound.length) return [];
  const all = serverCode();
  return bound.flatMap(({ entity, name }): Problem[] => {
    const makers = Object.values(entity.calls).filter(({ effect }) => effect === 'create' || effect === 'createMany');
    const idle = makers.find(({ before }) => !mentions(before ? codeOf(before) : '', name));
    if (!idle && mentions(all, name)) return [];
    const who = idle ? `"${idle.key}" makes records without it` : 'nothing in src/server mentions it';
    const message = `"${name}" must be given, only the server writes it, and ${who}. Say its "default", write it in a "before", or leave it out of "required".`;
    const at = pointer('properties', name);
    return [
      { file: `schemas/entities/${entity.name}/entity.json`, pointer: at, atKey: true, code: 'NEVER_WRITTEN', message },
    ];
  });
}

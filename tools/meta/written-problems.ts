import { existsSync } from 'node:fs';
import { pointer } from '../../src/metadata/compile/sources';
import type { Entity, Field } from '../../src/metadata/model';
import type { Problem } from '../../src/metadata/compile/problem';
import { mentions, serverHome, serverWords, type HandlerCode } from './server-code';
import { hasDefault } from '../../src/metadata/model/default-values';

/**
 * Fields that only the server writes, where nothing on the server does, and no word of the schemas. Of one that may stay empty it is told once the
 * schemas are sound: the word that writes it may be the one that is mistaken.
 */
export function writtenProblems(entities: Record<string, Entity>, codeOf: HandlerCode, isSound: boolean): Problem[] {
  if (!existsSync(serverHome)) return [];
  const said = fieldsWrittenInWords(Object.values(entities));
  const bound = Object.values(entities).flatMap((entity) =>
    entity.fields
      .filter((field) => isLeftToServer(field) && (field.required || isSound))
      .map((field) => ({ entity, field })),
  );
  if (!bound.length) return [];
  const isWord = serverWords();
  return bound.flatMap(({ entity, field }): Problem[] => {
    const { name, required } = field;
    const message = required
      ? unmade(entity, name, isWord, { codeOf, isSaid: said.has(`${entity.name}.${name}`) })
      : said.has(`${entity.name}.${name}`) || isWord(name)
        ? undefined
        : `Only the server writes "${name}", and nothing does: it stays empty. Say where it comes from ("default", "x-fetch-from", "x-computed"), write it in "writes" of a call or in a "before", or leave it out.`;
    const at = pointer('properties', name);
    const file = `schemas/entities/${entity.name}/entity.json`;
    return message ? [{ file, pointer: at, atKey: true, code: 'NEVER_WRITTEN', message }] : [];
  });
}

const isLeftToServer = (field: Field): boolean =>
  Boolean(field.readOnly) &&
  !field.system &&
  !field.computed &&
  !field.fetchFrom &&
  !hasDefault(field) &&
  field.series === undefined;

function unmade(
  entity: Entity,
  name: string,
  isWord: (word: string) => boolean,
  { codeOf, isSaid }: { codeOf: HandlerCode; isSaid: boolean },
): string | undefined {
  const makers = Object.values(entity.calls).filter(({ effect }) => effect === 'create' || effect === 'createMany');
  const idle = makers.find(({ before }) => !mentions(before ? codeOf(before) : '', name));
  if (!idle && (isSaid || isWord(name))) return undefined;
  const who = idle ? `"${idle.key}" makes records without it` : 'nothing in src/server mentions it';
  return `"${name}" must be given, only the server writes it, and ${who}. Say its "default", write it in a "before", or leave it out of "required".`;
}

/** What calls, transitions and containers write, as `entity.field`. */
function fieldsWrittenInWords(entities: Entity[]): Set<string> {
  const written = new Set<string>();
  const numberOf = (wanted: string) => entities.find(({ name }) => name === wanted)?.workflow?.numbers[0];
  const add = (entity: string, names: (string | undefined)[]): void => {
    for (const name of names) if (name !== undefined) written.add(`${entity}.${name}`);
  };
  for (const { name, calls, workflow, archived } of entities) {
    add(name, [archived, workflow?.field]);
    for (const { sets, form = [], move, amend } of Object.values(calls))
      add(name, [sets, ...form, ...Object.keys(move?.writes ?? {}), amend?.predecessor, amend?.successor]);
    for (const { follow = [] } of workflow?.transitions ?? [])
      for (const { entity, writes = {}, back } of follow) add(entity, [...Object.keys(writes), back]);
    for (const held of workflow?.containers ?? []) {
      add(held.child, [held.reference, held.time, held.status]);
      const { count, sums = {}, same = [], emptied = {}, open } = held;
      add(name, [count, ...Object.keys(sums), ...same.map(({ field }) => field), ...Object.keys(emptied), open?.at]);
      if (!open?.begin) continue;
      add(name, [workflow?.numbers[0]]);
      for (const { entity, reference } of open.begin.with ?? []) add(entity, [reference, numberOf(entity)]);
    }
  }
  return written;
}

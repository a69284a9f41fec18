import type { SchemaFile } from '../../src/metadata/compile';
import type { Entity } from '../../src/metadata/model';
import type { Problem } from '../../src/metadata/compile/problem';
import { statusEnumOf } from '../../src/metadata/compile/workflow';

type Entities = Readonly<Record<string, Entity>>;

/** What is said of conditions and values while an enumeration has one value twice. */
const ofValues = ['NEVER_HOLDS', 'ALWAYS_HOLDS', 'NEVER_VISIBLE', 'BAD_DEFAULT', 'BAD_FIGURE', 'OWN_VALUE'];
/** What is said of a workflow while two of its statuses have one number. */
const ofStatuses = ['UNKNOWN_STATUS', 'UNREACHABLE_STATUS', 'DEAD_END', 'WRONG_STATUS_FIELD', 'BAD_AMEND'];
/** What is said of a field on the screens while its type is not the one that is meant. */
const ofTypes = ['NOT_SORTABLE', 'NO_INDEX', 'BAD_OPERATOR', 'NOT_EDITABLE', 'BAD_COLUMN'];

/** Without what goes away by itself once another problem is mended. */
export function withoutConsequences(problems: Problem[], entities: Entities, files: SchemaFile[]): Problem[] {
  const about = (problem: Problem): string => wordsOf(problem, files);
  const causes = problems.flatMap((cause) => consequencesOf(cause, entities));
  return problems.filter((problem) => !causes.some((isConsequence) => isConsequence(problem, () => about(problem))));
}

type IsConsequence = (problem: Problem, words: () => string) => boolean;

function consequencesOf(cause: Problem, entities: Entities): IsConsequence[] {
  switch (cause.code) {
    case 'DUPLICATE_VALUE':
      return [ofDoubledValue(cause, entities)];
    case 'DUPLICATE_STATUS':
      // Of two with one name or title all numbers are there.
      return cause.pointer.endsWith('/const') ? [ofLostStatus(cause), ofDoubledValue(cause, entities)] : [];
    case 'BAD_KEYWORD':
      return [ofUnmeantType(cause)];
    case 'EMPTY_RANGE':
      // Nothing fits an empty range, an example neither.
      return [
        ({ code, file, pointer }) =>
          code === 'BAD_DEFAULT' && `${file} ${pointer}`.startsWith(`${cause.file} ${parentOf(cause.pointer)}`),
      ];
    default:
      return [];
  }
}

/** Complaints about values of fields that have the enumeration, here or through a reference. */
function ofDoubledValue({ file }: Problem, entities: Entities): IsConsequence {
  const moving = entityOf(file);
  const name = moving ? statusEnumOf(moving) : /^schemas\/enums\/([^/.]+)/.exec(file)?.[1];
  const fields = Object.values(entities).flatMap((entity) =>
    entity.fields.filter(({ enumeration }) => enumeration === name).map((field) => [entity.name, field.name] as const),
  );
  return ({ code, file: place }, words) => {
    if (!name || !ofValues.includes(code)) return false;
    const home = entityOf(place);
    const said = words();
    return fields.some(([entity, field]) =>
      new RegExp(home && home !== entity ? `\\.${field}\\b` : `\\b${field}\\b`).test(said),
    );
  };
}

/** Complaints about the status that the second one was meant to be, and about ways to and from the first. */
function ofLostStatus({ file }: Problem): IsConsequence {
  return (problem) =>
    entityOf(problem.file) === entityOf(file) &&
    ofStatuses.includes(problem.code) &&
    problem.code !== 'DUPLICATE_STATUS';
}

/** Complaints about a field's other words, and about it on the screens. */
function ofUnmeantType(cause: Problem): IsConsequence {
  const [, properties = '', name = ''] = /^(.*\/properties\/([^/]+)\/)[^/]+$/.exec(cause.pointer) ?? [];
  const home = entityOf(cause.file);
  return (problem, words) => {
    if (!name || problem === cause) return false;
    if (problem.file === cause.file && problem.pointer.startsWith(properties)) return problem.code !== 'BAD_KEYWORD';
    return ofTypes.includes(problem.code) && entityOf(problem.file) === home && words().includes(`"${name}"`);
  };
}

const parentOf = (pointer: string): string => pointer.replace(/\/[^/]*$/, '/');
const entityOf = (file: string): string | undefined => /^schemas\/entities\/([^/]+)\//.exec(file)?.[1];

/** What a problem is about: its place, what stands there, and what is said of it. */
function wordsOf({ file, pointer, message }: Problem, files: SchemaFile[]): string {
  const value = files.find(({ path }) => file === `schemas/${path}`)?.value;
  const there = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((within, key) => (within as Record<string, unknown> | null | undefined)?.[key], value);
  return `${pointer} ${message} ${JSON.stringify(there) ?? ''}`;
}

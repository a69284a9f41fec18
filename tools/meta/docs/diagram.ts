import type { Entity, Field, Model } from '../../../src/metadata/model';

type WholeModel = Omit<Model, 'fingerprint'>;

/** The entities and what points at what, as Mermaid draws it. */
export function diagram({ entities }: WholeModel): string {
  const all = Object.values(entities);
  const lines = [...all.flatMap((entity) => relations(entity, entities)), ...all.flatMap(boxOf)];
  return ['```mermaid', 'erDiagram', ...lines.map((text) => `  ${text}`), '```'].join('\n');
}

// From the target's side: one record is pointed at by any number; the pointing side may or must have one, or many.
function relations(entity: Entity, entities: Record<string, Entity>): string[] {
  return entity.fields.flatMap((field) => {
    const target = entities[field.reference?.entity ?? ''];
    if (!target) return [];
    const end = field.type === 'multi-reference' ? (field.required ? '}|' : '}o') : field.required ? '||' : '|o';
    return [`${target.table} ${end}--o{ ${entity.table} : "${quoted(field.title)}"`];
  });
}

function boxOf(entity: Entity): string[] {
  const fields = entity.fields.filter((field) => field.name === 'id' || !field.system);
  return [
    `${entity.table}["${quoted(entity.title)}"] {`,
    ...fields.map((field) => `  ${field.type} ${field.name}${keyOf(field, entity)} "${quoted(field.title)}"`),
    '}',
  ];
}

function keyOf(field: Field, { rules }: Entity): string {
  const isUnique = rules.some(
    (rule) => rule.rule === 'unique' && rule.fields.length === 1 && rule.fields[0] === field.name,
  );
  const keys = [field.name === 'id' && 'PK', field.reference && 'FK', isUnique && 'UK'].filter(Boolean);
  return keys.length ? ` ${keys.join(', ')}` : '';
}

const quoted = (text: string): string => text.replaceAll('"', '”');

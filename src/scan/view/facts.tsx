import type { ScanPage } from '../page/definition';
import { useEntity } from '../../engine/core/client/use-entity';
import type { Field } from '../../metadata/model';
import type { Work } from '../page/work';
import { Side } from './side';
import styles from './facts.module.css';

/** A field of the record in hand by its name, or a title and a value of the page's own. */
export type Fact = string | [title: string, value: unknown];

interface Props {
  page: ScanPage;
  /** How it is called where it is not seen. */
  name: string;
  entity: string;
  /** The number of the record in hand; nothing is shown without it. */
  number: unknown;
  facts: Fact[];
  /** What values of enumerations and references are called, by field. */
  titles?: Record<string, string | undefined>;
}

/** What is known of the record in hand, a line each: titles and units are the entity's. */
export function Facts({ page: { pageState }, name, entity, number, facts, titles = {} }: Props) {
  const field = useFieldOf(entity);
  if (typeof number !== 'string' || !field) return null;
  const { work } = pageState;
  const rows = facts.map((fact): [string, unknown, string?] => {
    if (typeof fact !== 'string') return fact;
    const { title = fact, unit } = field(fact) ?? {};
    return [title, titles[fact] ?? work[fact], unit];
  });
  return (
    <Side title={number} name={name}>
      <dl className={styles.facts} data-parcel={number}>
        {rows.map(([title, value, unit]) => (
          <div key={title} style={{ display: 'contents' }}>
            <dt>{title}</dt>
            <dd>{value === null || value === undefined || value === '' ? '-' : `${String(value)} ${unit ?? ''}`}</dd>
          </div>
        ))}
      </dl>
    </Side>
  );
}

/** How far a parcel's weight is from its forecast, in its unit; undefined until both are known. */
export function weightDifference({ forecast_weight: forecast, actual_weight: actual }: Work): string | undefined {
  if (typeof forecast !== 'number' || typeof actual !== 'number') return undefined;
  return `${actual > forecast ? '+' : ''}${actual - forecast} g`;
}

/** What the schemas say of an entity's fields, by name: title, unit, limits. Undefined until the entity is loaded. */
function useFieldOf(entity: string): ((name: string) => Field | undefined) | undefined {
  const state = useEntity(entity);
  if (state.phase !== 'ready') return undefined;
  const { fields } = state.loaded.entity;
  return (name) => fields.find((field) => field.name === name);
}

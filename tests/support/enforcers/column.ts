import type pg from 'pg';
import { prepareValue } from 'pg/lib/utils';
import { fieldStorages } from '../../../src/fields/storages';
import type { Entity, Field } from '../../../src/metadata/model';
import { layoutOf } from '../../../src/server/database/layout';

/** What became of a value that was written into a column. */
export interface Written {
  /** accepted, or PostgreSQL's code of the refusal. */
  verdict: string;
  /** What now stands there, as JSON. */
  back: unknown;
}

/** A field's column in a table of its own, with the type, default and constraints that the migrated database has for it. */
export interface Column {
  write(values: unknown[]): Promise<Written[]>;
  remove(): Promise<void>;
}

/** The table that the field has a column in, if any. */
export function tableOf(entity: Entity, field: Field): string | undefined {
  const { table, columns, membership } = layoutOf(entity);
  if (columns.includes(field)) return table;
  return membership?.columns.includes(field) ? membership.table : undefined;
}

const columnSql = `select format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_needed, pg_get_expr(d.adbin, d.adrelid) as standard,
    array(select pg_get_constraintdef(c.oid) from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] order by c.conname) as checks
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::regclass and a.attname = $2`;

/** The field's column, copied from the catalogue for writing many values quickly. */
export async function columnOf(client: pg.Client, entity: Entity, field: Field): Promise<Column | undefined> {
  const table = tableOf(entity, field);
  if (!table) return undefined;
  const { rows } = await client.query(columnSql, [`"${table}"`, field.name]);
  const { type, is_needed: isNeeded, standard, checks } = rows[0];
  const limits = [isNeeded ? 'not null' : '', standard ? `default ${standard}` : '', ...checks].join(' ');
  await client.query(`create temp table attempt ("${field.name}" ${type} ${limits})`);
  await client.query(attemptSql(field, type));
  return {
    async write(values) {
      const inputs = values.map((value) => inputOf(field, value));
      const written = await client.query('select verdict, back from pg_temp.attempts($1::text[]) order by n', [inputs]);
      // As the application reads it.
      const { fromDatabase } = fieldStorages[field.type];
      return written.rows.map(({ verdict, back }) => ({ verdict, back: fromDatabase(parsed(back)) }));
    },
    remove: async () => void (await client.query('drop function pg_temp.attempts; drop table attempt')),
  };
}

/** Each value for itself: a refusal undoes nothing but its own row. Texts come in hexadecimal, as U+0000 could not. */
const attemptSql = (
  { name, type: fieldType }: Field,
  type: string,
): string => `create function pg_temp.attempts(inputs text[])
  returns table (n integer, verdict text, back text) language plpgsql as $$
  declare given text;
  begin
    for i in 1 .. cardinality(inputs) loop
      n := i; back := null; verdict := 'accepted';
      begin
        if inputs[i] = 'absent' then insert into attempt default values returning to_json("${name}"${fieldType === 'big-integer' ? '::text' : ''}) into back;
        else
          given := convert_from(decode(inputs[i], 'hex'), 'UTF8');
          insert into attempt values (given::${type}) returning to_json("${name}"${fieldType === 'big-integer' ? '::text' : ''}) into back;
        end if;
      exception when others then verdict := sqlstate; back := null;
      end;
      return next;
    end loop;
  end $$`;

/** As the application writes it: through the storage facet and the driver. */
function inputOf(field: Field, value: unknown): string | null {
  if (value === undefined) return 'absent';
  const text = prepareValue(fieldStorages[field.type].toDatabase(value)) as string | null;
  return text === null ? null : Buffer.from(String(text), 'utf8').toString('hex');
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

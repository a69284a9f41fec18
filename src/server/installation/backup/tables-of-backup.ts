import type pg from 'pg';
import type { Model } from '../../../metadata/model';
import { abilitiesOf } from '../../database/abilities';
import { ident } from '../../database/names';
import { planDatabase } from '../migration/plan';
import { makeMemory, readState, remember } from '../migration/schema-memory';
import type { Remembered } from '../migration/schema-changes';
import { collation, schemaObjects, type SchemaObject } from '../migration/schema-objects';
import type { SchemaState } from '../migration/schema-state';
import { columnDefinition, type BackedUpColumn } from './backed-up-column';
import { BackupError } from './backup-error';
import type { BackedUp, Manifest } from './manifest';

const memoryTable = 'schema_state';
const ofMemory = ['object', 'kind', 'definition', 'drop_sql', 'update_time'];

/**
 * A backup's tables, bare, as rows are filled in fastest. A column is made as the schemas have it when the backup had the same, and by
 * its name and type when it had another: the migration then changes it, as at an upgrade.
 */
export class TablesOfBackup {
  private readonly made: Remembered[] = [collation];
  private wanted = new Map<string, SchemaObject>();
  private state: SchemaState = new Map();

  constructor(
    private readonly client: pg.Client,
    private readonly model: Model,
    private readonly manifest: Manifest,
  ) {}

  /** The memory of the schema comes first: it says which columns have not changed since. */
  async inOrder(): Promise<BackedUp[]> {
    const { tables } = this.manifest;
    const memory = tables.find(({ table }) => table === memoryTable);
    if (!memory) throw new BackupError(`备份里没有 ${memoryTable}，不是仓台写出的。数据库没有改变。`);
    await this.client.query(collation.create);
    const objects = schemaObjects(planDatabase(this.model, await abilitiesOf(this.client)), '');
    this.wanted = new Map(objects.map((object) => [object.object, object]));
    return [memory, ...tables.filter((table) => table !== memory)];
  }

  async make({ table, columns }: BackedUp): Promise<void> {
    if (table === memoryTable) return this.makeMemory(columns);
    if (!this.state.size) this.state = await readState(this.client);
    const definitions = columns.map((column) => `${ident(column.name)} ${this.definitionOf(table, column)}`);
    this.made.push({ object: `table ${table}`, kind: 'table', definition: '' });
    await this.client.query(`CREATE TABLE public.${ident(table)} (${definitions.join(', ')})`);
  }

  private async makeMemory(columns: BackedUpColumn[]): Promise<void> {
    const other = columns.find(({ name }) => !ofMemory.includes(name));
    if (other) throw new BackupError(`备份里的 ${memoryTable} 有不认识的列 ${other.name}。数据库没有改变。`);
    await makeMemory(this.client);
  }

  private definitionOf(table: string, column: BackedUpColumn): string {
    const object = `column ${table}.${column.name}`;
    const wanted = this.wanted.get(object)?.definition;
    const isSame = wanted !== undefined && wanted === this.state.get(object)?.definition;
    const definition = isSame ? wanted : columnDefinition(column);
    this.made.push({ object, kind: 'column', definition });
    return definition;
  }

  /** The memory says what is there by now. Moves of rows stay remembered: they are in the rows. Of roles and rights the next start decides. */
  async noteMade(): Promise<void> {
    await this.client.query(
      `DELETE FROM schema_state WHERE kind NOT IN ('note', 'move', 'value-move') OR object = 'note role'`,
    );
    await this.client.query('UPDATE schema_state SET drop_sql = NULL');
    await remember(
      this.client,
      this.made.map((one) => ({ sql: '', object: one.object, remembers: [one] })),
    );
  }

  /** A table that the schemas no longer have is not read. */
  async secureOthers(): Promise<void> {
    const others = this.manifest.tables.filter(
      ({ table }) => table !== memoryTable && !this.wanted.has(`table ${table}`),
    );
    for (const { table } of others)
      await this.client.query(
        `ALTER TABLE public.${ident(table)} ENABLE ROW LEVEL SECURITY; ALTER TABLE public.${ident(table)} FORCE ROW LEVEL SECURITY`,
      );
  }
}

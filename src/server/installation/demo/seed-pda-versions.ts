import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { filePath } from '../../../metadata/model/file-addresses';
import { databasePlace } from '../../adapters/files/database-place';
import { storedFiles } from '../../adapters/files/stored-files';
import { insertRecords } from '../../records/write-rows';
import { checkedRecord } from './checked-record';
import { entityOf, type SeedContext } from './seed-context';
import { demoWorld } from './world';

/** The releases of the handhelds' program. Each has a package that holds no program: an archive with an empty manifest. */
export async function seedPdaVersions(context: SeedContext): Promise<void> {
  const entity = entityOf(context.model, 'pda-version');
  const writer = { warehouseId: null, account: { id: null, name: demoWorld.founder } };
  for (const { release_time, ...values } of demoWorld.pdaVersions) {
    const id = context.nextId();
    const installer = await keepInstaller(context, id, `cangtai-pda-${values.version_no}.apk`);
    const record = checkedRecord(context, entity, { ...values, installer: [installer] });
    const told = { url: `${filePath(installer)}?save`, release_time };
    await insertRecords(context.db, entity, [{ id, ...record, ...told }], writer);
  }
}

async function keepInstaller({ db, nextId }: SeedContext, recordId: string, name: string): Promise<string> {
  const content = emptyPackage();
  const stored = await storedFiles(db, [databasePlace(db)]).write(once(content));
  const id = nextId();
  await sql`insert into kept_file (id, account_id, entity, field, record_id, name, media_type, size, hash, parts, part_count)
    values (${id}, (select id from account where name = ${demoWorld.founder} limit 1), 'pda-version', 'installer', ${recordId}, ${name}, 'application/vnd.android.package-archive',
      ${content.length}, ${createHash('sha256').update(content).digest()}, array[${stored.id}]::uuid[], 1)`.execute(db);
  return id;
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}

/** A ZIP archive with one empty file in it, whose lengths and sum are nought. */
function emptyPackage(): Buffer {
  const name = Buffer.from('AndroidManifest.xml');
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, name]);
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, listed, end]);
}

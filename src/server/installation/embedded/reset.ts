import { resetDemo } from '../demo';
import { startDatabase, type DatabaseOptions } from './start-database';

/** `npm run reset-demo`: empties the demo world, so that the next start writes it anew. Throws for a database without one. */
export async function resetDatabase(options: DatabaseOptions): Promise<void> {
  const { log = () => {} } = options;
  const database = await startDatabase(options);
  try {
    await resetDemo(database.ownerUrl);
    log('演示数据已清空,下次 npm start 时重新生成。');
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error;
    log('还没有演示数据,下次 npm start 时生成。');
  } finally {
    await database.stop();
  }
}

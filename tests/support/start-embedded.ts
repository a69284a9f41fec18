// A process that holds an embedded database until it is ended: what `npm start` is to the database.
import { startDatabase } from '../../src/server/embedded/start-database';

const [projectRoot = '', dataRoot = ''] = process.argv.slice(2);

void startDatabase({ projectRoot, dataRoot, databaseUrl: '' }).then(() => {
  process.send?.('started');
  setInterval(() => {}, 1000);
});

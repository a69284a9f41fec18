// A process that holds an embedded database until it is ended: what `npm start` is to the database.
import { startDatabase } from '../../src/server/installation/embedded/start-database';

const [projectRoot = '', dataRoot = ''] = process.argv.slice(2);

startDatabase({ projectRoot, dataRoot, databaseUrl: '' }).then(
  () => {
    process.send?.('started');
    console.log('started');
    setInterval(() => {}, 1000);
  },
  (error: Error) => {
    console.log(error.message);
    process.exit(1);
  },
);

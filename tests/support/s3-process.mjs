// The S3-compatible server of the tests: `node s3-process.mjs FOLDER BUCKET [PORT]`, says where it listens.
import S3rver from '@20minutes/s3rver';

const [directory, name, port = '0'] = process.argv.slice(2);
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name }],
});
const listening = await server.run();
console.log(listening.port);
// With the process that asked for it.
process.stdin.resume().on('end', () => process.exit());

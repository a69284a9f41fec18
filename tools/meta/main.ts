import { runMeta } from './run';

void runMeta(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});

// The whole program as a process of its own, without the built console.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { main } from '../../../src/server/main';
import { orSay } from '../../../tools/build/serve.mjs';

const [dataRoot = ''] = process.argv.slice(2);

// What is not needed any more is given up when a test asks for it, so that it sees what is kept.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => collect());

void orSay(() => main({ webRoot: '', dataRoot, projectRoot: process.cwd() }));

// The program as `npm start` runs it; with the built console where BENCH_WEB says that it is.
import { main } from '../../../src/server/main';

void main({ webRoot: process.env.BENCH_WEB ?? '', dataRoot: '' });

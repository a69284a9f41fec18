// The program as `npm start` runs it, without the built console.
import { main } from '../../../src/server/main';

void main({ webRoot: '', dataRoot: '' });

// Builds console and server when a source has changed, without starting them.
import { buildWhenStale } from './build.mjs';

await buildWhenStale();

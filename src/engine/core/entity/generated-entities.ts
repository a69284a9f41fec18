import { entityLoaders } from '../../../generated/entities';
import { takeLoaders } from './entity-loaders';

takeLoaders(entityLoaders);

// While the schemas are edited, the bundler runs this file again with what has changed, and the page stays where it is.
declare const module: { hot?: { accept(): void } };
if (process.env.NODE_ENV === 'development') module.hot?.accept();

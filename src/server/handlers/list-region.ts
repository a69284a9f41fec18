import type { Handler } from '../handler';
import regions from './regions.json';

/** The countries and regions that packages go to. */
const listRegion: Handler = async () => ({ region_list: regions });

export default listRegion;

import { handler } from '../../../platform/handler';
import regions from '../records/regions.json';

/** The countries and regions that packages go to. */
const listRegion = handler<'shell.listRegion'>(async () => ({ region_list: regions }));

export default listRegion;

import { parametersOf } from '../../records/parameters';
import type { Guard } from '../guard';

/** Only where the warehouse allows it does a truck go without one of its parcels. */
const missingAllowed: Guard = async (scan) => (await parametersOf(scan, 'missing_rule')).allows_missing;

export default missingAllowed;

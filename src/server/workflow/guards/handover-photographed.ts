import { handoverRequirementsOf } from '../handover-rule';
import type { Guard } from '../guard';

/** There are as many photos of the handover as are asked for. */
const handoverPhotographed: Guard = async (scan, shipment) => {
  const { uri_list: photos = shipment.uri_list } = scan.body;
  const { rule, photos: count } = await handoverRequirementsOf(scan, shipment);
  const taken = Array.isArray(photos) ? photos.length : 0;
  return taken >= count || { values: { rule, count } };
};

export default handoverPhotographed;

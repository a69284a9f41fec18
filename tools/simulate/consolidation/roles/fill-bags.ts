import { fillBags as fill } from '../../fill-bags';
import type { Box, Floor } from '../floor';

/** Fills big bags with second-leg packages of one destination (scan workflows, 2.7). */
export const fillBags = fill<Box, Floor>((floor) => ({
  put: 'outbound-big-bag.scan',
  takeOut: 'outbound-big-bag.deleteScanned',
  field: 'b_package_no',
  label: 'box',
  outside: 'box',
  spoilt: (box) => floor.unpacking.put(box),
}));

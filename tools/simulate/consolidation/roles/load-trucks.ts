import { loadTrucks as load } from '../../load-trucks';
import type { Box, Floor } from '../floor';

/** Loads big bags into trucks by the first one's destination (scan workflows, 2.8). */
export const loadTrucks = load<Box, Floor>(() => ({}));

import type { Work } from '../work';
import type { Floor } from './floor';

export type Role = Work<Floor>;

import { integer } from '../integer/storage';

export const duration = integer;

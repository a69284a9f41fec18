import { decimal } from '../decimal/storage';

export const percent = decimal;

import { decimal } from '../decimal/storage';

export const money = decimal;

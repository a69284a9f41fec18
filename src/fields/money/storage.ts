import { decimalStorage } from '../decimal-storage';

export const money = decimalStorage;

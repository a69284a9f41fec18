import { decimalStorage } from '../decimal-storage';

export const decimal = decimalStorage;

import { decimalStorage } from '../decimal-storage';

export const percent = decimalStorage;

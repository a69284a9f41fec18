import { integerStorage } from '../integer-storage';

export const duration = integerStorage;

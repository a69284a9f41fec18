import { integerStorage } from '../integer-storage';

export const integer = integerStorage;

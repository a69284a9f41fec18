import { textStorage } from '../text-storage';

export const url = textStorage;

import { textStorage } from '../text-storage';

export const text = textStorage;

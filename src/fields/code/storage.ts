import { textStorage } from '../text-storage';

export const code = textStorage;

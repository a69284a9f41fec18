import { textStorage } from '../text-storage';

export const phone = textStorage;

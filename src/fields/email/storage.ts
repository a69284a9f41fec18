import { textStorage } from '../text-storage';

export const email = textStorage;

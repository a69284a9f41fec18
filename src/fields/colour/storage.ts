import { textStorage } from '../text-storage';

export const colour = textStorage;

import { decimalView } from '../decimal/view';

export const percentView = decimalView;

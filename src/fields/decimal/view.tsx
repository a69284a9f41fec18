import { numberView } from '../components/number-view';

export const decimalView = numberView;

import { numberView } from '../components/number-view';

export const percentView = numberView;

export { scan } from '../../../tools/simulate/browser/wedge';

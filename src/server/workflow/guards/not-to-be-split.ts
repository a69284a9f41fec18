import { unlessSealIs } from './sealed';

/** What the warehouse system wants in two bags is not sealed as one. */
export default unlessSealIs('split');

import { unlessSealIs } from './sealed';

/** What the warehouse system wants sent anew is not sealed. */
export default unlessSealIs('reship');

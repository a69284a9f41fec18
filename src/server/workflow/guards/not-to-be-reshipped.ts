import { unlessSealIs } from '../seal';

/** What the warehouse system wants sent anew is not sealed. */
export default unlessSealIs('reship');

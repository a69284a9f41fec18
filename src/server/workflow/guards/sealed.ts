import { unlessSealIs } from '../seal';

/** It is sealed in the warehouse system. */
export default unlessSealIs('failed');

import type { Guard } from '../guard';

/** What has been weighed once is not begun anew: it has left its slot on the wall. */
const notWeighedYet: Guard = (_, { weight }) => weight === null || weight === undefined;

export default notWeighedYet;

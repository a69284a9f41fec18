import type { Extensions } from '../engine/antd/extensions';

/** The components that schemas ask for by name. One file each in this folder, loaded when first drawn. */
export const extensions: Extensions = {};

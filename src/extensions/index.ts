import type { Extensions } from '../engine/antd/extensions';
import { barcode } from './barcode';
import { download } from './download';

/** The components that schemas ask for by name. One file each in this folder. */
export const extensions: Extensions = { barcode, download };

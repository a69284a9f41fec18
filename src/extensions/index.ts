import type { Extensions } from '../engine/antd/extensions';
import { barcode } from './barcode';
import { download } from './download';
import { labelDesigner } from './label-designer';
import { warehouses } from './warehouses';

/** The components that schemas ask for by name. One file each in this folder. */
export const extensions: Extensions = { barcode, download, 'label-designer': labelDesigner, warehouses };

import type { Extensions } from '../engine/antd/extensions';
import { barcode } from './barcode';
import { download } from './download';
import { labelDesigner } from './label-designer';
import { warehouses } from './warehouses/warehouses';

/** The components that schemas ask for by name. Each is a file or a folder here. */
export const extensions: Extensions = { barcode, download, 'label-designer': labelDesigner, warehouses };

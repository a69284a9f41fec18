import { fileList } from '../file-list-type';
import type { FieldType } from '../field-type';
import { paperMedia } from '../media';

export const file: FieldType = {
  ...fileList,
  name: 'file',
  title: '附件',
  description: 'Files kept with the record: PDF documents and images. `maxItems` of them, nine when not said.',
  media: paperMedia,
};

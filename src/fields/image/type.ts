import { fileList } from '../file-list-type';
import type { FieldType } from '../field-type';
import { imageMedia } from '../media';

export const image: FieldType = {
  ...fileList,
  name: 'image',
  title: '图片',
  description: 'Images kept with the record, shown small. `maxItems` of them, nine when not said.',
  media: imageMedia,
};

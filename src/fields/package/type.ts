import { fileList } from '../file-list-type';
import type { FieldType } from '../field-type';
import { packageMedia } from '../media';

export const packageFile: FieldType = {
  ...fileList,
  name: 'package',
  title: '安装包',
  description:
    'Installation packages of handhelds (APK), which may be large: they are handed over in parts. `maxItems` of them, nine when not said.',
  media: packageMedia,
  isLarge: true,
};

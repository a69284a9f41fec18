import type { FieldView } from '../field-view';
import { thumbnails } from '../look/file-cells';
import { LazyFileInput } from '../look/lazy-file-input';

export const imageView: FieldView = { cell: thumbnails, Input: LazyFileInput, width: 160 };

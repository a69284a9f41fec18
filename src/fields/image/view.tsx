import type { FieldView } from '../field-view';
import { thumbnails } from '../components/file-cells';
import { LazyFileInput } from '../components/lazy-file-input';

export const imageView: FieldView = { cell: thumbnails, Input: LazyFileInput, width: 160 };

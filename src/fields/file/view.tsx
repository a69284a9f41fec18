import type { FieldView } from '../field-view';
import { fileLinks } from '../look/file-cells';
import { LazyFileInput } from '../look/lazy-file-input';

export const fileView: FieldView = { cell: fileLinks, Input: LazyFileInput, width: 200 };

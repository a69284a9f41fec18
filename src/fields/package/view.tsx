import type { FieldView } from '../field-view';
import { fileLinks } from '../components/file-cells';
import { LazyFileInput } from '../components/lazy-file-input';

export const packageView: FieldView = { cell: fileLinks, Input: LazyFileInput, width: 200 };

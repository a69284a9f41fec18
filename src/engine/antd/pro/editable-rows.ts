/** Rows that ProTable edits by itself: a list's cells are edited by the engine's forms, so that nothing here is ever in edit. */
interface Inert {
  editableKeys: undefined;
  newLineRecord: undefined;
  isEditable(): { isEditable: false; recordKey: undefined };
  actionRender(): [];
}

const inert: Inert = {
  editableKeys: undefined,
  newLineRecord: undefined,
  isEditable: () => ({ isEditable: false, recordKey: undefined }),
  actionRender: () => [],
};

export const useEditableArray = (): Inert => inert;
export const useEditableMap = (): Inert => inert;
export const editableRowByKey = (): [] => [];
export const defaultActionRender = (): [] => [];
export const recordKeyToString = (key: unknown): string => String(key);

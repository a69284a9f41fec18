/** Of the enumeration `import-task-status`. */
export const importStatus = {
  checking: 1,
  importing: 2,
  complete: 3,
  failed: 4,
  previewed: 9001,
  canceled: 9002,
  undoing: 9003,
  undone: 9004,
} as const;

/** A job is at work on the import, or is about to be. */
export const busyImports: readonly number[] = [importStatus.checking, importStatus.importing, importStatus.undoing];

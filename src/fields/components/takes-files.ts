import type { ClipboardEvent, DragEvent } from 'react';

/** The handlers of a place that files are dragged or pasted into. */
export const takesFiles = (take: (files: FileList) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files);
  },
  onPaste(event: ClipboardEvent) {
    if (!event.clipboardData.files.length) return;
    event.preventDefault();
    take(event.clipboardData.files);
  },
});

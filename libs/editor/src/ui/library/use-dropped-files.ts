import { useEffect } from 'react';

/** What a file is dropped on; null: it is pasted. */
export type DroppedOn = EventTarget | null;

/** Calls back with files that are dropped anywhere on the page, or pasted where no text is being edited. */
export function useDroppedFiles(onFiles: (files: readonly File[], on: DroppedOn) => void): void {
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // The event is handled in the capture phase, before a text inserts the file or the browser opens it.
      event.preventDefault();
      event.stopPropagation();
      onFiles([...(event.dataTransfer?.files ?? [])], event.composedPath()[0] ?? window);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      onFiles(files, null);
    };
    window.addEventListener('dragover', onDragOver, { capture: true });
    window.addEventListener('drop', onDrop, { capture: true });
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDragOver, { capture: true });
      window.removeEventListener('drop', onDrop, { capture: true });
      window.removeEventListener('paste', onPaste);
    };
  }, [onFiles]);
}

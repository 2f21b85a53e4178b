import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FileUploads } from '../../../library/uploads/file-uploads.ts';
import { useEditor } from '../../context/editor-context.ts';

/** One file that a form sends. */
export interface FormUpload {
  /** The file's name, and how much of it was sent, from 0 to 1; null: nothing is on its way. */
  sent: { name: string; part: number } | null;
  /** Sends it. It goes on when the form is closed, and is reported elsewhere then. */
  run(job: Parameters<FileUploads['run']>[1]): ReturnType<FileUploads['run']>;
  stop(): void;
}

/** The upload of a form's file, and how far it is. By the same `key` the form finds its upload again when it is opened again. */
export function useFileUpload(key?: string): FormUpload {
  const { library } = useEditor();
  const { fileUploads, newId } = library;
  const [own] = useState(newId);
  const name = key ?? own;
  const found = useSyncExternalStore(fileUploads.subscribe, () =>
    fileUploads.get().find((one) => one.key === name),
  );
  useEffect(() => fileUploads.show(name), [fileUploads, name]);
  return {
    sent: found?.state === 'sending' ? found : null,
    run: (job) => fileUploads.run(name, job),
    stop: () => fileUploads.stop(name),
  };
}

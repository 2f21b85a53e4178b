import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Sendings } from '../../../library/uploads/sendings.ts';
import { useEditor } from '../../context/editor-context.ts';

/** One file that a form sends. */
export interface SendingFile {
  /** The file's name, and how much of it was sent, from 0 to 1; null: nothing is on its way. */
  sent: { name: string; part: number } | null;
  /** Sends it. It goes on when the form is closed, and is reported elsewhere then. */
  run(job: Parameters<Sendings['run']>[1]): ReturnType<Sendings['run']>;
  stop(): void;
}

/** Keeps how far a form's file is. Under a `key` of its own, the form finds its file again when it is opened again. */
export function useSending(key?: string): SendingFile {
  const { library } = useEditor();
  const { sendings, newId } = library;
  const [own] = useState(newId);
  const name = key ?? own;
  const found = useSyncExternalStore(sendings.subscribe, () =>
    sendings.get().find((one) => one.key === name),
  );
  useEffect(() => sendings.show(name), [sendings, name]);
  return {
    sent: found?.state === 'sending' ? found : null,
    run: (job) => sendings.run(name, job),
    stop: () => sendings.stop(name),
  };
}

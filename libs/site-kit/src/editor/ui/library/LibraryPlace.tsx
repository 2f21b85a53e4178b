import { lazy, Suspense, useCallback } from 'react';
import type { Picture } from '../../session/library-api.ts';
import { useEditor } from '../editor-context.ts';
import { useDroppedFiles } from '../use-dropped-files.ts';

/** What the library is opened for. */
export interface LibraryUse {
  /** Takes the picture that is chosen; null: the library is only looked after. */
  choose: ((picture: Picture) => void) | null;
}

const LibraryDialog = lazy(async () => ({ default: (await import('./LibraryDialog.tsx')).LibraryDialog }));

interface LibraryPlaceProps {
  /** Null: it is closed. */
  use: LibraryUse | null;
  open: (use: LibraryUse) => void;
  close: () => void;
}

/** The library, loaded when it is opened for the first time; files dropped or pasted open it. */
export function LibraryPlace({ use, open, close }: LibraryPlaceProps) {
  const { library } = useEditor();
  const take = useCallback(
    (files: readonly File[]) => {
      library.uploads.add(files);
      open(use ?? { choose: null });
    },
    [library, open, use],
  );
  useDroppedFiles(take);
  if (!use) return null;
  const { choose } = use;
  return (
    <Suspense>
      <LibraryDialog
        close={close}
        choose={
          choose &&
          ((picture) => {
            close();
            choose(picture);
          })
        }
      />
    </Suspense>
  );
}

import { valueAt } from '@portal/ports/json';
import { useCallback, useEffect } from 'react';
import type { SiteDocument } from '../../library/entries/documents-api.ts';
import type { SiteFilm } from '../../library/entries/film-list-api.ts';
import type { Picture } from '../../library/entries/library-api.ts';
import { sortedFiles } from '../../library/entries/sorted-files.ts';
import { waitingField } from '../../saving/waiting-field.ts';
import { useEditor } from '../context/editor-context.ts';
import { pictureValue } from '../../fields/image/picture-entry.ts';
import { firstPictureField } from '../../kinds/picture-field.ts';
import { pictureFieldAt } from '../../page/picture-on-page.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import { type DroppedOn, useDroppedFiles } from './use-dropped-files.ts';
import type { LibraryUse } from '../context/library-use.ts';

const LibraryDialog = loadedLater(async () => ({
  default: (await import('./LibraryDialog.tsx')).LibraryDialog,
}));

interface LibraryPlaceProps {
  /** Null: it is closed. */
  use: LibraryUse | null;
  open: (use: LibraryUse) => void;
  close: () => void;
}

/**
 * The library, loaded when it is opened for the first time. Files dropped or pasted open it: one that is dropped on a picture of the
 * page, or pasted while a section with a picture is selected, can take that picture's place.
 */
export function LibraryPlace({ use, open, close }: LibraryPlaceProps) {
  const { kinds, library, session } = useEditor();
  const take = useCallback(
    (files: readonly File[], on: DroppedOn) => {
      // A field that waits for a picture takes no document and no film; the list of uploads says so.
      const { films, documents, pictures } =
        use?.choose || use?.several ? { films: [], documents: [], pictures: files } : sortedFiles(files);
      void library.uploads.add(pictures);
      if (films.length + documents.length > 0)
        return open({
          ...{ choose: null, ...use },
          films: [...(use?.films ?? []), ...films],
          documents: [...(use?.documents ?? []), ...documents],
        });
      if (use) return;
      const { page, selected } = session.get();
      const field =
        files.length > 1
          ? null
          : on === null
            ? firstPictureField(page, selected, kinds)
            : pictureFieldAt(page, on);
      if (!field) return open({ choose: null });
      const seen = valueAt(page.sections[field.section]?.data, field.path);
      const waiting = waitingField(session, { ...field, seen });
      open({
        waiting: [waiting],
        choose: (picture: Picture) => void waiting.put(pictureValue(picture)),
      });
    },
    [kinds, library, open, session, use],
  );
  useDroppedFiles(take);
  const waiting = use?.waiting;
  useEffect(() => () => waiting?.forEach((field) => field.end()), [waiting]);
  if (!use) return null;
  const { choose, several, chooseDocument, chooseFilm, documents, films } = use;
  return (
    <LibraryDialog
      {...{ close, ...(documents ? { documents } : {}), ...(films ? { films } : {}) }}
      {...(several ? { several } : {})}
      {...(chooseDocument
        ? {
            chooseDocument: (document: SiteDocument) => {
              close();
              chooseDocument(document);
            },
          }
        : {})}
      {...(chooseFilm
        ? {
            chooseFilm: (film: SiteFilm) => {
              close();
              chooseFilm(film);
            },
          }
        : {})}
      choose={
        choose &&
        ((picture) => {
          close();
          choose(picture);
        })
      }
    />
  );
}

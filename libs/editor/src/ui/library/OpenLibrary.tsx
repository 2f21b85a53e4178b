import { valueAt } from '@portal/ports/json';
import { useCallback, useEffect } from 'react';
import type { SiteDocument } from '../../library/entries/documents-api.ts';
import type { SiteVideo } from '../../library/entries/videos-api.ts';
import type { SiteImage } from '../../library/entries/images-api.ts';
import { sortedFiles } from '../../library/entries/sorted-files.ts';
import { waitingField } from '../../saving/waiting-field.ts';
import { useEditor } from '../context/editor-context.ts';
import { imageValue } from '../../fields/image/image-entry.ts';
import { firstImageField } from '../../kinds/image-field-path.ts';
import { imageFieldAt } from '../../page/image-on-page.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import { type DroppedOn, useDroppedFiles } from './use-dropped-files.ts';
import type { LibraryUse } from '../context/library-use.ts';

const LibraryDialog = loadedLater(async () => ({
  default: (await import('./LibraryDialog.tsx')).LibraryDialog,
}));

interface OpenLibraryProps {
  /** Null: it is closed. */
  use: LibraryUse | null;
  open: (use: LibraryUse) => void;
  close: () => void;
}

/**
 * The library, loaded when it is opened for the first time. Files dropped or pasted open it: one that is dropped on an image of the
 * page, or pasted while a section with an image is selected, can take that image's place.
 */
export function OpenLibrary({ use, open, close }: OpenLibraryProps) {
  const { kinds, library, session } = useEditor();
  const take = useCallback(
    (files: readonly File[], on: DroppedOn) => {
      // A field that waits for an image takes no document and no video; the list of uploads says so.
      const { videos, documents, images } =
        use?.choose || use?.several ? { videos: [], documents: [], images: files } : sortedFiles(files);
      void library.uploads.add(images);
      if (videos.length + documents.length > 0)
        return open({
          choose: null,
          ...use,
          videos: [...(use?.videos ?? []), ...videos],
          documents: [...(use?.documents ?? []), ...documents],
        });
      if (use) return;
      const { page, selected } = session.get();
      const field =
        files.length > 1
          ? null
          : on === null
            ? firstImageField(page, selected, kinds)
            : imageFieldAt(page, on);
      if (!field) return open({ choose: null });
      const seen = valueAt(page.sections[field.section]?.data, field.path);
      const waiting = waitingField(session, { ...field, seen });
      open({
        waiting: [waiting],
        choose: (image: SiteImage) => void waiting.put(imageValue(image)),
      });
    },
    [kinds, library, open, session, use],
  );
  useDroppedFiles(take);
  const waiting = use?.waiting;
  useEffect(() => () => waiting?.forEach((field) => field.end()), [waiting]);
  if (!use) return null;
  const { choose, several, chooseDocument, chooseDocuments, chooseVideo, documents, videos } = use;
  return (
    <LibraryDialog
      close={close}
      {...(documents ? { documents } : {})}
      {...(videos ? { videos } : {})}
      {...(several ? { several } : {})}
      {...(chooseDocument
        ? {
            chooseDocument: (document: SiteDocument) => {
              close();
              chooseDocument(document);
            },
          }
        : {})}
      {...(chooseDocuments
        ? {
            chooseDocuments: (chosen: readonly SiteDocument[]) => {
              close();
              chooseDocuments(chosen);
            },
          }
        : {})}
      {...(chooseVideo
        ? {
            chooseVideo: (video: SiteVideo) => {
              close();
              chooseVideo(video);
            },
          }
        : {})}
      choose={
        choose &&
        ((image) => {
          close();
          choose(image);
        })
      }
    />
  );
}

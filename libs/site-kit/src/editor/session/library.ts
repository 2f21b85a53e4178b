import {
  addDocument,
  deleteDocument,
  type DocumentAudience,
  readDocuments,
  type SiteDocument,
} from './documents-api.ts';
import {
  changePicture,
  deletePicture,
  isRefusal,
  type Picture,
  pictureIn,
  type PictureWords,
  readPictures,
  type Refusal,
  spoken,
} from './library-api.ts';
import { type LibraryList, libraryList } from './library-list.ts';
import type { SendFile } from './send-file.ts';
import { type UploadDeps, type Uploads, uploads } from './uploads.ts';

/** A picture to choose from. */
export type KnownPicture = Readonly<Record<'id' | 'alt' | 'address', string>>;

/** The site's pictures and documents. */
export interface Library {
  pictures: LibraryList<Picture>;
  documents: LibraryList<SiteDocument>;
  uploads: Uploads;
  /** Pictures that came with the page, and those that are known since, the newest first. */
  known(): readonly KnownPicture[];
  /** Adds one picture; the picture, or why that was refused. */
  addPicture(file: File, words: PictureWords, onProgress: (part: number) => void): Promise<Picture | Refusal>;
  /** Puts a document on the draft; the document, or why that was refused. */
  addDocument(
    file: File,
    fields: { title: string; audience: DocumentAudience },
    onProgress: (part: number) => void,
  ): Promise<SiteDocument | Refusal>;
  /** Changes what is said of a picture; why that was refused, null when it was not. */
  change(...given: Parameters<typeof changePicture>): Promise<Refusal | null>;
}

/** What the library stands on. */
interface LibraryParts extends Pick<UploadDeps, 'kept' | 'newId'> {
  sendFile: SendFile;
  /** Hears that a new file is on the draft. */
  added(): void;
}

/** The library of the site at hand. `first` is what the page came with. */
export function library(
  first: readonly KnownPicture[],
  { sendFile, kept, newId, added }: LibraryParts,
): Library {
  const pictures = libraryList({ read: readPictures, remove: deletePicture });
  const put = (picture: Picture) => {
    added();
    pictures.put(picture);
  };
  const sendPicture: UploadDeps['send'] = (file, words, onProgress) =>
    sendFile({ address: '/api/media', file, fields: spoken(words), onProgress });
  return {
    pictures,
    documents: libraryList({ read: readDocuments, remove: deleteDocument }),
    uploads: uploads({ send: sendPicture, added: put, kept, newId }),
    async addPicture(file, words, onProgress) {
      const sent = pictureIn(await sendPicture(file, words, onProgress));
      if (!isRefusal(sent)) put(sent);
      return sent;
    },
    async addDocument(...given) {
      const sent = await addDocument(sendFile, ...given);
      if (!isRefusal(sent)) added();
      return sent;
    },
    known() {
      const read = (pictures.get().entries ?? []).map(({ id, alt, thumbnail }) => ({
        ...{ id, alt, address: thumbnail },
      }));
      return [...read, ...first.filter(({ id }) => !read.some((one) => one.id === id))];
    },
    async change(picture, words) {
      const changed = await changePicture(picture, words);
      if (isRefusal(changed)) return changed;
      pictures.put({ ...changed, usedIn: picture.usedIn });
      return null;
    },
  };
}

import {
  addDocument,
  changeDocument,
  deleteDocument,
  type OutgoingDocument,
  readDocuments,
  type SiteDocument,
} from './entries/documents-api.ts';
import { deleteFilm, readFilms, type SiteFilm } from './entries/film-list-api.ts';
import { addFilm, type OutgoingFilm } from './entries/films-api.ts';
import {
  changePicture,
  deletePicture,
  isRefusal,
  type Picture,
  pictureIn,
  readPictures,
  type Refusal,
  saidAgain,
  spoken,
} from './entries/library-api.ts';
import { type LibraryList, libraryList } from './entries/library-list.ts';
import type { SendFile } from '../api/send-file.ts';
import { type Sendings, sendings } from './uploads/sendings.ts';
import {
  type NotSent,
  type OutgoingPicture,
  type UploadDeps,
  type Uploads,
  uploads,
  whyNotSent,
} from './uploads/uploads.ts';

/** A picture to choose from. */
export type KnownPicture = Readonly<Record<'id' | 'alt' | 'address', string>>;

/** The site's pictures, documents and films. */
export interface Library {
  pictures: LibraryList<Picture>;
  films: LibraryList<SiteFilm>;
  documents: LibraryList<SiteDocument>;
  uploads: Uploads;
  /** Documents, films and captions on their way. */
  sendings: Sendings;
  /** Whether leaving the page would lose a file that is on its way, or did not arrive. */
  losesFiles(): boolean;
  /** Pictures that came with the page, and those that are known since, the newest first. */
  known(): readonly KnownPicture[];
  /** Why a file cannot be sent as a picture; null: it can. */
  whyNotPicture(file: File): NotSent | null;
  /** Whether the site can take films: as the page said, and once the list of films is read, as that said. */
  hasFilmStore(): boolean;
  /** Adds one picture; the picture, or why that was refused. */
  addPicture(picture: OutgoingPicture): Promise<Picture | Refusal>;
  /** Puts a document on the draft; the document, or why that was refused. */
  addDocument(document: OutgoingDocument): Promise<SiteDocument | Refusal>;
  /** Puts a film or captions into the public store; the address there, or why that was refused. */
  addFilm(film: OutgoingFilm): Promise<{ url: string } | Refusal>;
  /** Changes title and readers of a document; why that was refused, null when it was not. */
  changeDocument(...given: Parameters<typeof changeDocument>): Promise<Refusal | null>;
  /** A name for an upload, to be sent again under. */
  newId(): string;
  /** Changes what is said of a picture; why that was refused, null when it was not. */
  change(...given: Parameters<typeof changePicture>): Promise<Refusal | null>;
}

/** What the library stands on. */
interface LibraryParts extends Pick<UploadDeps, 'kept' | 'newId' | 'largest'> {
  /** Whether the site can take films, as far as the page knows. */
  takesFilms: boolean;
  sendFile: SendFile;
  /** Hears that a new file is on the draft. */
  added(): void;
}

/** The library of the site at hand. `first` is what the page came with. */
export function library(
  first: readonly KnownPicture[],
  { sendFile, kept, newId, largest, takesFilms, added }: LibraryParts,
): Library {
  const pictures = libraryList({ read: readPictures, remove: deletePicture });
  const put = (picture: Picture) => {
    added();
    pictures.put(picture);
  };
  let hasFilmStore = takesFilms;
  const films = libraryList<SiteFilm>({
    read: async () => {
      const found = await readFilms();
      if (isRefusal(found)) return found;
      hasFilmStore = found.hasStore;
      return found.films;
    },
    remove: deleteFilm,
  });
  const documents = libraryList({ read: readDocuments, remove: deleteDocument });
  const sendPicture: UploadDeps['send'] = async ({ key, file, onProgress, signal, ...words }) =>
    saidAgain(
      await sendFile({ address: '/api/media', id: key, file, fields: spoken(words), onProgress, signal }),
      words,
    );
  const outgoing = sendings();
  // What cannot be looked at here is judged by the site.
  const judge: UploadDeps['judge'] = (file) =>
    import('./uploads/judge-picture.ts').then(({ judgePicture }) => judgePicture(file)).catch(() => null);
  const queue = uploads({ send: sendPicture, added: put, kept, newId, largest, judge });
  return {
    ...{ pictures, documents, films, newId, uploads: queue, sendings: outgoing },
    addFilm: (film) => addFilm(sendFile, film),
    losesFiles: () =>
      outgoing.get().some(({ state }) => state !== 'arrived') ||
      queue.get().some(({ isKept, state }) => isKept !== true && state !== 'done' && state !== 'refused'),
    whyNotPicture: (file) => whyNotSent(file, largest),
    hasFilmStore: () => hasFilmStore,
    async addPicture(picture) {
      const sent = pictureIn(await sendPicture(picture));
      if (!isRefusal(sent)) put(sent);
      return sent;
    },
    async addDocument(document) {
      const sent = await addDocument(sendFile, document);
      if (isRefusal(sent)) return sent;
      added();
      documents.put(sent);
      return sent;
    },
    async changeDocument(...given) {
      const changed = await changeDocument(...given);
      if (isRefusal(changed)) return changed;
      added();
      documents.put(changed);
      return null;
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

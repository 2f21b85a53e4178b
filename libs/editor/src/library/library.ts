import {
  addDocument,
  changeDocument,
  deleteDocument,
  type OutgoingDocument,
  readDocuments,
  type SiteDocument,
} from './entries/documents-api.ts';
import { deleteVideo, readVideos, type SiteVideo } from './entries/videos-api.ts';
import { addVideo, type OutgoingVideo } from './entries/video-upload.ts';
import {
  changeImage,
  deleteImage,
  isRefusal,
  type SiteImage,
  imageIn,
  readImages,
  type Refusal,
  withNewestAltText,
  spoken,
} from './entries/images-api.ts';
import { type LibraryList, libraryList } from './entries/library-list.ts';
import type { SendFile } from '../api/send-file.ts';
import { type FileUploads, fileUploads } from './uploads/file-uploads.ts';
import {
  type NotSent,
  type OutgoingImage,
  type ImageUploadDeps,
  type ImageUploads,
  imageUploads,
  whyNotSent,
} from './uploads/image-uploads.ts';

/** An image to choose from. */
export type ListedImage = Readonly<Record<'id' | 'alt' | 'address', string>>;

/** The site's images, documents and videos. */
export interface Library {
  images: LibraryList<SiteImage>;
  videos: LibraryList<SiteVideo>;
  documents: LibraryList<SiteDocument>;
  uploads: ImageUploads;
  /** Documents, videos and captions on their way. */
  fileUploads: FileUploads;
  /** Whether leaving the page would lose a file that is on its way, or did not arrive. */
  losesFiles(): boolean;
  /** Images that came with the page, and those that are known since, the newest first. */
  known(): readonly ListedImage[];
  /** Why a file cannot be sent as an image; null: it can. */
  whyNotImage(file: File): NotSent | null;
  /** Whether the site can take videos: as the page lists them, and once the list of videos is read, as that does. */
  hasVideoStore(): boolean;
  /** Adds one image; the image, or why that was refused. */
  addImage(image: OutgoingImage): Promise<SiteImage | Refusal>;
  /** Puts a document on the draft; the document, or why that was refused. */
  addDocument(document: OutgoingDocument): Promise<SiteDocument | Refusal>;
  /** Puts a video or captions into the public store; the address there, or why that was refused. */
  addVideo(video: OutgoingVideo): Promise<{ url: string } | Refusal>;
  /** Changes title and readers of a document; why that was refused, null when it was not. */
  changeDocument(...given: Parameters<typeof changeDocument>): Promise<Refusal | null>;
  /** A name for an upload, to be sent again under. */
  newId(): string;
  /** Changes the words about an image; why that was refused, null when it was not. */
  change(...given: Parameters<typeof changeImage>): Promise<Refusal | null>;
}

/** What the library depends on. */
interface LibraryParts extends Pick<ImageUploadDeps, 'pendingUploads' | 'newId' | 'largest'> {
  /** Whether the site can take videos, by what the page knows. */
  takesVideos: boolean;
  sendFile: SendFile;
  /** Called when a new file is on the draft. */
  added(): void;
}

/** The library of the site at hand. `first` is what the page came with. */
export function library(
  first: readonly ListedImage[],
  { sendFile, pendingUploads, newId, largest, takesVideos, added }: LibraryParts,
): Library {
  const images = libraryList({ read: readImages, remove: deleteImage });
  const put = (image: SiteImage) => {
    added();
    images.put(image);
  };
  let hasVideoStore = takesVideos;
  const videos = libraryList<SiteVideo>({
    read: async () => {
      const found = await readVideos();
      if (isRefusal(found)) return found;
      hasVideoStore = found.hasStore;
      return found.videos;
    },
    remove: deleteVideo,
  });
  const documents = libraryList({ read: readDocuments, remove: deleteDocument });
  const sendImage: ImageUploadDeps['send'] = async ({ key, file, onProgress, signal, ...words }) =>
    withNewestAltText(
      await sendFile({ address: '/api/media', id: key, file, fields: spoken(words), onProgress, signal }),
      words,
    );
  const running = fileUploads();
  // If the check cannot be loaded, the site checks the file when it is uploaded.
  const judge: ImageUploadDeps['judge'] = (file) =>
    import('./uploads/judge-image.ts').then(({ judgeImage }) => judgeImage(file)).catch(() => null);
  const queue = imageUploads({ send: sendImage, added: put, pendingUploads, newId, largest, judge });
  return {
    images,
    documents,
    videos,
    newId,
    uploads: queue,
    fileUploads: running,
    addVideo: (video) => addVideo(sendFile, video),
    losesFiles: () =>
      running.get().some(({ state }) => state !== 'arrived') ||
      queue.get().some(({ isStored, state }) => isStored !== true && state !== 'done' && state !== 'refused'),
    whyNotImage: (file) => whyNotSent(file, largest),
    hasVideoStore: () => hasVideoStore,
    async addImage(image) {
      const sent = imageIn(await sendImage(image));
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
      const read = (images.get().entries ?? []).map(({ id, alt, thumbnail }) => ({
        id,
        alt,
        address: thumbnail,
      }));
      return [...read, ...first.filter(({ id }) => !read.some((one) => one.id === id))];
    },
    async change(image, words) {
      const changed = await changeImage(image, words);
      if (isRefusal(changed)) return changed;
      images.put({ ...changed, usedIn: image.usedIn });
      return null;
    },
  };
}

import { z } from 'zod';

/** The form of file ids. */
export const RANDOM_ID = /^[0-9a-f]{32}$/;

/** Id of an image, document or video: 128 random bits as 32 hex digits, so that ids cannot be guessed. */
export const RandomId = z.string().regex(RANDOM_ID, 'must be 32 lower-case hex digits');

/** Types of the public assets bucket: videos, and their captions. */
export const AssetType = z.enum(['video/mp4', 'video/webm', 'text/vtt']);
export type AssetType = z.output<typeof AssetType>;

/** Types of documents, which browsers show. */
export const DocumentType = z.enum(['application/pdf', 'text/html']);
export type DocumentType = z.output<typeof DocumentType>;

/** The file name extension of each type of download, which browsers only save. */
const DOWNLOAD_EXTENSIONS = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/zip': 'zip',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'text/calendar': 'ics',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;

const DOWNLOAD_TYPES = Object.keys(DOWNLOAD_EXTENSIONS) as (keyof typeof DOWNLOAD_EXTENSIONS)[];

/** Types of downloads. */
export const DownloadType = z.enum(DOWNLOAD_TYPES);
export type DownloadType = z.output<typeof DownloadType>;

/** The folders of documents and downloads, in the repository and in the bucket. */
export type DocumentFolder = 'documents' | 'downloads';

/** The folder for files of a type. */
export function documentFolder(type: DocumentFileType): DocumentFolder {
  return DownloadType.safeParse(type).success ? 'downloads' : 'documents';
}

/** Types of the private documents bucket: documents and downloads. */
export const DocumentFileType = z.enum([...DocumentType.options, ...DownloadType.options]);
export type DocumentFileType = z.output<typeof DocumentFileType>;

/** The file name extension of each type of document and download. */
export const DOCUMENT_EXTENSIONS: Readonly<Record<DocumentFileType, string>> = {
  'application/pdf': 'pdf',
  'text/html': 'html',
  ...DOWNLOAD_EXTENSIONS,
};

/** Declared types of image uploads. The actual format is detected from the content. */
export const ImageType = z.enum([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
]);
export type ImageType = z.output<typeof ImageType>;

/** The maximum size of a file, in bytes. */
export const LARGEST_ASSET = 1024 ** 3;
export const LARGEST_CAPTIONS = 1024 ** 2;
export const LARGEST_DOCUMENT = 100 * 1024 ** 2;
export const LARGEST_IMAGE = 20 * 1024 ** 2;

/** Identifies a file: an id made by the site, and its type. */
export interface StoredName<Type> {
  id: string;
  type: Type;
}

/** The URL and headers of a browser upload, valid for fifteen minutes. The URL grants access, so it is not logged. */
export const UploadAddress = z.strictObject({
  method: z.literal('PUT'),
  url: z.url(),
  headers: z.strictObject({ 'content-type': z.string() }),
});
export type UploadAddress = z.output<typeof UploadAddress>;

/**
 * Uploads of one kind of files: `presignUpload`, then the browser sends the bytes, then `settleUpload`, which may be repeated. The file
 * exists only after that, and its bytes never change. Every method throws `AppError` `input`, `upstream_unavailable`, and
 * `not_configured` without a bucket for videos, `no_documents_store` without one for documents.
 */
export interface FileUploads<Type, Settled> {
  /** A URL for exactly that type and number of bytes. @throws AppError `rate_limited` */
  presignUpload(file: StoredName<Type> & { bytes: number }): Promise<UploadAddress>;
  /**
   * @throws AppError `not_found` when nothing was uploaded, `conflict` when the id already has other bytes, or a file of another type; a
   *   video and its captions share an id
   */
  settleUpload(file: StoredName<Type>): Promise<Settled>;
  /** Removing a file that does not exist succeeds. */
  remove(id: string): Promise<void>;
}

/** A public file in a list. `url` serves the file to everyone while it exists. */
export const StoredAsset = z.strictObject({
  id: RandomId,
  type: AssetType,
  bytes: z.int(),
  url: z.url(),
  storedAt: z.iso.datetime(),
});
export type StoredAsset = z.output<typeof StoredAsset>;

/** The maximum number of files in a list. */
export const MAX_ASSETS = 2000;

/** Public files. `url` serves the file to everyone while it exists. */
export interface AssetFiles extends FileUploads<AssetType, { bytes: number; url: string }> {
  /** The first `MAX_ASSETS` videos and captions of the site, by id. */
  list(): Promise<StoredAsset[]>;
}

/** Documents and downloads too large for the repository, available only through a URL made for one reader. */
export interface DocumentFiles extends FileUploads<DocumentFileType, { bytes: number }> {
  /**
   * A URL that serves the file for a minute. The site checks beforehand that the reader may see it.
   * @throws AppError `not_found`
   */
  presignDownload(file: StoredName<DocumentFileType> & { fileName: string }): Promise<string>;
}

/**
 * Uploaded images that are too large for a call. They are stored in the private bucket until the process that creates their sizes fetches
 * and deletes them. `no_documents_store` without such a bucket.
 */
export interface ImageFiles extends FileUploads<ImageType, { bytes: number }> {
  /** An address that serves a settled image for a minute. @throws AppError `not_found` */
  presignDownload(file: StoredName<ImageType>): Promise<string>;
}

/** One site's files in the platform's buckets, or its own. @see contract "Document object keys" */
export interface SiteStorage {
  assets: AssetFiles;
  documents: DocumentFiles;
  // eslint-disable-next-line house/plain-words -- the name of the operations of the broker
  pictures: ImageFiles;
  /** Origins of the addresses that uploads go to, and of the public files; none without a bucket. */
  uploadOrigins(): Promise<string[]>;
}

/** An origin as browsers serialise it. It contains no character that could end a directive of a content security policy. */
export const StoreOrigin = z
  .string()
  .max(300)
  .regex(/^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/, 'must be an origin');

import { z } from 'zod';

/** Id of a picture, document or film: 128 random bits as 32 hex digits, so that knowing one tells nothing of another. */
export const RandomId = z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 lower-case hex digits');

/** Types of the public assets bucket: films, and their captions. */
export const AssetType = z.enum(['video/mp4', 'video/webm', 'text/vtt']);
export type AssetType = z.output<typeof AssetType>;

/** Types of the private documents bucket. */
export const DocumentType = z.enum(['application/pdf', 'text/html']);
export type DocumentType = z.output<typeof DocumentType>;

/** Types that pictures are uploaded as by address. What they are, their content says. */
export const PictureType = z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
export type PictureType = z.output<typeof PictureType>;

/** The most bytes a file may have. */
export const LARGEST_ASSET = 1024 ** 3;
export const LARGEST_DOCUMENT = 100 * 1024 ** 2;
export const LARGEST_PICTURE = 20 * 1024 ** 2;

/** A file as it is named: an id made by the site, and its type. */
export interface StoredName<Type> {
  id: string;
  type: Type;
}

/** Where and how a browser uploads, for fifteen minutes. It is a permission by itself, so it is not logged. */
export const UploadAddress = z.strictObject({
  method: z.literal('PUT'),
  url: z.url(),
  headers: z.strictObject({ 'content-type': z.string() }),
});
export type UploadAddress = z.output<typeof UploadAddress>;

/**
 * Uploads of one kind of files. `presignUpload`, then the browser sends the bytes, then `settleUpload`, which may be repeated:
 * only then there is a file, and its bytes never change. Every method throws `AppError` `input`, `upstream_unavailable`, and
 * `not_configured` without a bucket for films, `no_documents_store` without one for documents.
 */
export interface FileUploads<Type, Settled> {
  /** An address for exactly that type and number of bytes. @throws AppError `rate_limited` */
  presignUpload(file: StoredName<Type> & { bytes: number }): Promise<UploadAddress>;
  /** @throws AppError `not_found` when nothing was uploaded, `conflict` when the id has other bytes already */
  settleUpload(file: StoredName<Type>): Promise<Settled>;
  /** Removing a file that does not exist is no failure. */
  remove(id: string): Promise<void>;
}

/** Public files. `url` serves the file to everyone for as long as it exists. */
export type AssetFiles = FileUploads<AssetType, { bytes: number; url: string }>;

/** Documents too large for the repository, reached only by an address made for one reader. */
export interface DocumentFiles extends FileUploads<DocumentType, { bytes: number }> {
  /**
   * An address that gives the document for a minute. The site decides beforehand whether the reader may see it.
   * @throws AppError `not_found`
   */
  presignDownload(file: StoredName<DocumentType> & { fileName: string }): Promise<string>;
}

/**
 * Pictures too large for a call, on their way into the repository: whoever makes sizes of one fetches and removes it. They lie
 * in the private bucket. `no_documents_store` without one.
 */
export interface PictureFiles extends FileUploads<PictureType, { bytes: number }> {
  /** An address that gives a settled picture for a minute. @throws AppError `not_found` */
  presignDownload(file: StoredName<PictureType>): Promise<string>;
}

/** One site's files in the platform's buckets, or its own. @see contract "Document object keys" */
export interface SiteStorage {
  assets: AssetFiles;
  documents: DocumentFiles;
  pictures: PictureFiles;
}

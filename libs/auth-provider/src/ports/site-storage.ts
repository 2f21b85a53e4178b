import type { SiteActor } from '../auth-provider.ts';

/** Types of files that everybody may get: films, and their captions. */
export type AssetType = 'video/mp4' | 'video/webm' | 'text/vtt';

/** Types of documents. */
export type DocumentType = 'application/pdf' | 'text/html';

/** A file as it is named: an id of 32 hex digits, made by the site, and its type. */
export interface StoredName<Type> {
  id: string;
  type: Type;
}

/** Where and how a browser uploads, for fifteen minutes. Whoever has it may, so it is not logged. */
export interface UploadAddress {
  method: 'PUT';
  url: string;
  headers: { readonly 'content-type': string };
}

/**
 * Uploads of one kind of files. `presignUpload`, then the browser sends the bytes, then `settleUpload`, which may be repeated:
 * only then there is a file, and its bytes never change. For members only. Every method throws `AppError` `forbidden`,
 * `input`, `upstream_unavailable`, and `not_configured` where there is no bucket for films, or `no_documents_store` where
 * there is none for documents.
 */
export interface FileUploads<Type, Settled> {
  /**
   * An address for exactly that type and number of bytes: up to 1 GiB of a film, 100 MiB of a document.
   * @throws AppError `rate_limited`
   */
  presignUpload(actor: SiteActor, file: StoredName<Type> & { bytes: number }): Promise<UploadAddress>;
  /** @throws AppError `not_found` when nothing was uploaded, `conflict` when the id has other bytes already */
  settleUpload(actor: SiteActor, file: StoredName<Type>): Promise<Settled>;
  /** One that is gone is gone. */
  remove(actor: SiteActor, id: string): Promise<void>;
}

/** Public files. `url` is where everybody gets the file, for as long as it is there. */
export type AssetFiles = FileUploads<AssetType, { bytes: number; url: string }>;

/** Documents too large for the repository. Nobody gets one but by an address made for them. */
export interface DocumentFiles extends FileUploads<DocumentType, { bytes: number }> {
  /**
   * An address that gives the document for a minute. Whether whoever asked may see it, the site decides.
   * @throws AppError `not_found`
   */
  presignDownload(file: StoredName<DocumentType> & { fileName: string }): Promise<string>;
}

/** A site's files in the platform's buckets, or its own. @see contract "Document object keys" */
export interface SiteStorage {
  assets: AssetFiles;
  documents: DocumentFiles;
}

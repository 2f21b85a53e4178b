/** The only upload that an address will accept. */
export interface UploadTerms {
  key: string;
  /** The required media type. */
  contentType: string;
  /** The exact number of bytes. */
  bytes: number;
  /** How long the address is valid. */
  seconds: number;
}

/** Where and how to upload, without further credentials. Its holder may make the upload it was made for, so it is not logged. */
export interface UploadGrant {
  method: 'PUT';
  url: string;
  /** To be sent unchanged. Browsers set `content-length` themselves and allow no other value. */
  headers: { readonly 'content-type': string };
}

/** Whether browsers show a file or save it. @see RFC 6266 */
export type Disposition = 'inline' | 'attachment';

/** The only download that an address will serve. */
export interface DownloadTerms {
  key: string;
  /** The name under which the file is saved, in any script. */
  fileName: string;
  /** `attachment`: browsers save the file and never show it. `inline` by default. */
  disposition?: Disposition;
  seconds: number;
}

/** Metadata of an object. */
export interface StoredObject {
  bytes: number;
  contentType: string;
  /** Changes with the bytes. Opaque. */
  version: string;
}

/** An object in a listing. */
interface ListedObject {
  key: string;
  bytes: number;
  storedAt: Date;
}

/** A copy of an object. */
export interface ObjectCopy {
  from: string;
  /** The expected version of `from`. */
  version: string;
  /** An existing object is replaced. */
  to: string;
}

/**
 * Files too large for a repository: one bucket. Keys are POSIX paths without a leading slash. Browsers upload and download directly: this
 * process only issues signed addresses, each valid for one request and a short time.
 *
 * Every method throws `AppError` `upstream_unavailable` when the store cannot be reached or returns an invalid response, and
 * `not_configured` when it refuses the credentials or has no such bucket. Making an address sends no request, so it detects none of
 * these.
 */
export interface ObjectStore {
  /** Origin of the signed addresses. */
  readonly origin: string;

  /** An address that accepts an upload of exactly that type and size. */
  presignUpload(upload: UploadTerms): Promise<UploadGrant>;

  /** An address that serves an object's bytes. Whether the object exists is not checked. */
  presignDownload(download: DownloadTerms): Promise<string>;

  /** Null when there is no such object, or possibly no such bucket. */
  stat(key: string): Promise<StoredObject | null>;

  /** Streams an object's bytes; null when there is no such object. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;

  /**
   * Copies an object within the bucket. The copy has the type and the version of the original, and cache headers of an immutable file.
   * @throws AppError `conflict` when `from` has another version, `not_found` when it does not exist.
   */
  copy(copy: ObjectCopy): Promise<void>;

  /** Deletes an object. Succeeds when it does not exist. */
  remove(key: string): Promise<void>;

  /** The first `most` objects whose key begins with `folder`, which ends with a slash, sorted by key. */
  list(folder: string, most: number): Promise<ListedObject[]>;

  /** Deletes every object whose key begins with `folder`, which ends with a slash. */
  removeAll(folder: string): Promise<void>;
}

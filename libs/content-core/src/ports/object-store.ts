/** An upload that one address shall be good for. */
export interface UploadTerms {
  key: string;
  /** Media type the upload must name. */
  contentType: string;
  /** How many bytes it must have, exactly. */
  bytes: number;
  /** How long the address is good for. */
  seconds: number;
}

/** Where and how to upload, without further credentials. Anyone who has it may upload what it was made for, so it is not logged. */
export interface UploadGrant {
  method: 'PUT';
  url: string;
  /** To be sent as they are. Browsers set `content-length` themselves, from the body, and refuse to be told. */
  headers: { readonly 'content-type': string };
}

/** What a browser does with a file: it shows it where it can, or saves it. @see RFC 6266 */
export type Disposition = 'inline' | 'attachment';

/** A download that one address shall be good for. */
export interface DownloadTerms {
  key: string;
  /** What the file is called when it is saved, in any letters; a browser that can show it does. */
  fileName: string;
  /** `attachment`: browsers save the file and never show it. `inline` unless it is given. */
  disposition?: Disposition;
  seconds: number;
}

/** What a store knows of an object. */
export interface StoredObject {
  bytes: number;
  contentType: string;
  /** Changes with the bytes. Opaque. */
  version: string;
}

/** An object as a listing names it. */
interface ListedObject {
  key: string;
  bytes: number;
  storedAt: Date;
}

/** An object to be made of another one's bytes. */
export interface ObjectCopy {
  from: string;
  /** The version of `from` that is meant. */
  version: string;
  /** What is there is replaced. */
  to: string;
}

/**
 * Files too large for a repository: one bucket. Keys are POSIX paths without a leading slash. Bytes never come through this
 * process on their way in or out of a browser: it hands out addresses that are good for one thing and a short time.
 *
 * Every method throws `AppError` `upstream_unavailable` when the store cannot be reached or answers nonsense, and
 * `not_configured` when it refuses the credentials or has no such bucket; making an address makes no request and finds out
 * nothing.
 */
export interface ObjectStore {
  /** Origin of the addresses that it makes. */
  readonly origin: string;

  /** An address that takes an upload of exactly that type and size. */
  presignUpload(upload: UploadTerms): Promise<UploadGrant>;

  /** An address that gives an object's bytes. It is not checked that there are any. */
  presignDownload(download: DownloadTerms): Promise<string>;

  /** Null when there is no such object. A bucket that is missing may look the same. */
  stat(key: string): Promise<StoredObject | null>;

  /** An object's bytes as they come, for hashing and looking at; null when there is no such object. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;

  /**
   * Copies an object within the bucket. The copy has the type and the version of the original, and the lifetime in caches
   * of what never changes again.
   * @throws AppError `conflict` when `from` has another version by now, `not_found` when it is gone.
   */
  copy(copy: ObjectCopy): Promise<void>;

  /** Removes an object. One that is not there is removed already. */
  remove(key: string): Promise<void>;

  /** Objects whose key begins with `folder`, which ends with a slash, in the order of their keys: the first `most` of them. */
  list(folder: string, most: number): Promise<ListedObject[]>;

  /** Removes every object whose key begins with `folder`, which ends with a slash. */
  removeAll(folder: string): Promise<void>;
}

import type { UploadAddress } from '@portal/sites';

/** Uses signed addresses of the site's own store, which need no credentials. */
export interface GrantedFiles {
  /** The bytes at a download address. @throws AppError `too_large` beyond `largest`, `upstream_unavailable` */
  get(url: string, largest: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Uploads. @throws AppError `upstream_unavailable` */
  put(address: UploadAddress, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

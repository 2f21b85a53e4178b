/** A file of another server. */
export interface OutsideFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** The decoded last segment of its final address; empty when there is none. */
  fileName: string;
}

/** Fetches files from the public web. */
export interface OutsideFiles {
  /**
   * Fetches an https address without credentials, at most `largest` bytes. Addresses of private networks are refused in every notation,
   * also when a name resolves or redirects to one. No text from the server is passed on.
   * @throws AppError `input` for an address that is refused or does not return a file, `too_large`
   */
  fetch(address: string, largest: number): Promise<OutsideFile>;
}

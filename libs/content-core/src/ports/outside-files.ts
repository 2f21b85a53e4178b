/** A file of another server. */
export interface OutsideFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** The last part of the address it was found at, decoded; empty when there is none. */
  fileName: string;
}

/** Fetches files from the public web. */
export interface OutsideFiles {
  /**
   * What an https address gives to any visitor, `largest` bytes at most. Addresses of private networks are refused, however they are
   * spelt, and also when a name resolves or a redirect leads to one. Nothing that the server says is passed on.
   * @throws AppError `input` for an address that is not fetched or does not give a file, `too_large`
   */
  fetch(address: string, largest: number): Promise<OutsideFile>;
}

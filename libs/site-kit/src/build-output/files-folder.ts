/** The folder of the server build that holds published images and documents, out of the public client folder. */
export const FILES_FOLDER = 'portal-files';

/** The file in it that describes the code of the build. */
export const CODE_FILE = 'code.json';

/** Addresses of modules, by the component whose script they are. */
export type BrowserModules = Record<string, readonly string[]>;

/** What the running site has to know of its own code. */
export interface BuiltCode {
  /** SHA-256 over everything that was bundled, hexadecimal. */
  digest: string;
  /** Which files the scripts of the editor and of the box for questions consist of. */
  browserModules: BrowserModules;
}

/** The file in it that holds what is published. */
export const PUBLISHED_FILE = 'published.json';

/** What a build shows visitors. */
export interface Published {
  /** The commit that was built; empty when the builder named none. */
  commit: string;
  /** Every content record of the checkout: path relative to the site's root, to text. */
  files: Readonly<Record<string, string>>;
  /** When pages and sections were last changed on the published branch, by path; left out where that is not known. */
  dates?: Readonly<Record<string, string>>;
}

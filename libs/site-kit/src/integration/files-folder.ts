/** The folder of the server build that holds published pictures and documents, out of the public client folder. */
export const FILES_FOLDER = 'portal-files';

/** The file in it that says which files the editor's scripts consist of. */
export const BROWSER_MODULES_FILE = 'browser-modules.json';

/** Addresses of modules, by the component whose script they are. */
export type BrowserModules = Record<string, readonly string[]>;

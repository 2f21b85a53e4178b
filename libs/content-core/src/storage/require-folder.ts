/** Requires that a path is a folder of a store: that it ends with a slash. @throws TypeError */
export function requireFolder(folder: string): string {
  if (/^[^/].*\/$/.test(folder)) return folder;
  throw new TypeError(`"${folder}" is not a folder: its name has to end with a slash.`);
}

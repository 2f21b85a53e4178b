/** Lets through what names a folder of a store: a path that ends with a slash. @throws TypeError for anything wider */
export function requireFolder(folder: string): string {
  if (/^[^/].*\/$/.test(folder)) return folder;
  throw new TypeError(`"${folder}" is not a folder: its name has to end with a slash.`);
}

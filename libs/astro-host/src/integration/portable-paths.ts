/** What the folder of a build is called in the build. */
const PORTABLE_FOLDER = '/portal-build';

/** A string, up to the query of a module's id. */
const STRING = /(["'`]|file:\/\/)(\/[^"'`?\\]*)/g;

/**
 * A function that gives the absolute paths of files and folders below `folder` another beginning, wherever a string of the code starts with one. A
 * path of a URL that happens to begin in the same way is left alone: no file is there.
 */
export function portablePaths(folder: string, exists: (path: string) => boolean): (code: string) => string {
  const prefix = folder.endsWith('/') ? folder : `${folder}/`;
  // Nothing would distinguish it from other paths.
  if (prefix === '/') return (code) => code;
  return (code) =>
    code.includes(prefix)
      ? code.replace(STRING, (found, before: string, path: string) =>
          path.startsWith(prefix) && (before === 'file://' || exists(decodePath(path)))
            ? `${before}${PORTABLE_FOLDER}/${path.slice(prefix.length)}`
            : found,
        )
      : code;
}

/** Names of files in URLs are encoded. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

import type { ChangeAuthor } from './last-changes.ts';
import type { ContentChange } from './list-changes.ts';

/** Finds the author of a change: of a moved section in the record of its page, of an image or document in any of its files. */
export function changeAuthorFinder(
  authors: ReadonlyMap<string, ChangeAuthor>,
): (change: ContentChange) => ChangeAuthor | null {
  const inFolder = new Map<string, ChangeAuthor>();
  for (const [path, touch] of authors) if (!inFolder.has(folderOf(path))) inFolder.set(folderOf(path), touch);
  return ({ file, page }) => {
    const folder = folderOf(file);
    const within = page ? authors.get(`${folder}page.json`) : inFolder.get(folder);
    return authors.get(file) ?? within ?? null;
  };
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_ROOTS } from '@portal/content-core';

/** What at the top of a checkout is content, or is made by a build and by other commands. */
const NO_CODE: ReadonlySet<string> = new Set([
  ...CONTENT_ROOTS,
  ...['.git', 'node_modules', 'dist', '.astro', '.netlify'],
]);

/** A checkout with more files or bytes than this is not read a second time beside its build. */
const MOST_FILES = 5_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Files for people, which name variables that no code reads. */
const FOR_PEOPLE = /^[^/]+\.md$|\.example$/;

/** Longer files hold no words of the site's developer: tarballs, lock files, images. */
const MOST_TEXT = 200_000;

/** Everything in a checkout that is not content. */
export interface CodeFiles {
  /** SHA-256 over names and bytes, hexadecimal. */
  digest: string;
  /** Every word of the code that could be a variable's name. */
  words: ReadonlySet<string>;
}

/** Reads the code of the checkout at `root`; null when it holds a link, or more than is worth reading. */
export async function readCodeFiles(root: string): Promise<CodeFiles | null> {
  const paths = await pathsIn(root);
  if (paths === null) return null;
  const digest = createHash('sha256');
  const words = new Set<string>();
  let bytes = 0;
  for (const path of paths) {
    const content = await readFile(join(root, path));
    bytes += content.length;
    if (bytes > MOST_BYTES) return null;
    digest.update(`${path}\0${content.length}\0`).update(content);
    if (content.length > MOST_TEXT || FOR_PEOPLE.test(path)) continue;
    for (const [word] of content.toString('latin1').matchAll(/\w{2,}/g)) words.add(word);
  }
  return { digest: digest.digest('hex'), words };
}

/** Paths relative to `root`, sorted. */
async function pathsIn(root: string): Promise<string[] | null> {
  const found: string[] = [];
  const folders = [''];
  // Iterating a list reaches what is added meanwhile.
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (folder === '' && NO_CODE.has(entry.name)) continue;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) found.push(path);
      else return null;
      if (found.length + folders.length > MOST_FILES) return null;
    }
  }
  return found.sort();
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_ROOTS, fromUtf8, isRecordPath } from '@portal/content-core';

/**
 * Every content record below `root`: POSIX path relative to it, to text, in order of path. Bytes that are no UTF-8 give the empty
 * text, as everywhere else that records are read.
 */
export async function readRecords(root: string): Promise<Map<string, string>> {
  const paths = (await Promise.all(CONTENT_ROOTS.map((folder) => filesBelow(root, folder))))
    .flat()
    .filter(isRecordPath)
    .sort();
  const files = await Promise.all(paths.map((path) => readFile(join(root, path))));
  return new Map(paths.map((path, index) => [path, fromUtf8(files[index] ?? new Uint8Array()) ?? '']));
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(none);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\/+/, ''),
    );
}

/** A site without images or documents has no folder for them. */
function none(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

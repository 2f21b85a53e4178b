import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@portal/errors';
import { filesRoot } from 'virtual:portal/build';
import { FILES_FOLDER } from '../../build-output/files-folder.ts';

/** The server's entry is at most this many folders below the one that holds the files. */
const MOST_LEVELS = 8;

let root: string | undefined;

/**
 * The bytes of an image or document that was published with this build. `path` is built from ids that a manifest
 * names, never from the request.
 * @throws AppError `not_found` when the build does not hold the file.
 */
export async function publishedFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = filesFolder();
  try {
    return await readFile(join(folder, path));
  } catch (cause) {
    throw new AppError('not_found', 'This file is not part of the site.', { cause });
  }
}

/** Absolute folder of what was published with this build. @throws Error when the build lacks it */
export function filesFolder(): string {
  root ??= filesRoot ?? besideTheCode();
  return root;
}

function besideTheCode(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let level = 0; level < MOST_LEVELS; level += 1) {
    const candidate = join(folder, FILES_FOLDER);
    if (existsSync(candidate)) return candidate;
    folder = dirname(folder);
  }
  throw new Error(`The build's "${FILES_FOLDER}" folder is missing; deploy the whole server folder.`);
}

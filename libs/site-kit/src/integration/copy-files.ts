import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES_FOLDER } from './files-folder.ts';

/** Copies the pictures and documents of the checkout beside the server's code, where no static handler serves them. */
export async function copyPublishedFiles(root: string, serverFolder: string): Promise<void> {
  const target = join(serverFolder, FILES_FOLDER);
  await rm(target, { recursive: true, force: true });
  for (const folder of ['media', 'documents']) {
    const from = join(root, folder);
    if (existsSync(from)) await cp(from, join(target, folder), { recursive: true });
  }
}

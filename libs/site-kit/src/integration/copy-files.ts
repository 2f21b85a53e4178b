import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseContent, variantFile } from '@portal/content-core';
import { FILES_FOLDER } from './files-folder.ts';
import { readKinds } from './own-kinds.ts';
import { readRecords } from './site-files.ts';

/** Where the pictures and documents of a checkout go in a build. */
export interface FileTargets {
  /** Absolute folder of the checkout. */
  root: string;
  serverFolder: string;
  clientFolder: string;
  /** Whether the build becomes a function behind the hosting provider's file server. */
  hosted: boolean;
}

/**
 * Copies the pictures and documents of the checkout into the build: beside the server's code, where no static handler serves
 * them. Of a hosted build only documents travel with the function; published pictures, which are open to everybody, become
 * files of the provider's file server at the address they have, which it looks at before it calls the function.
 * @see contract "Client sites", middleware decision order (2)
 */
export async function copyPublishedFiles({ root, serverFolder, clientFolder, hosted }: FileTargets) {
  const target = join(serverFolder, FILES_FOLDER);
  await rm(target, { recursive: true, force: true });
  for (const folder of hosted ? ['documents'] : ['media', 'documents']) {
    const from = join(root, folder);
    if (existsSync(from)) await cp(from, join(target, folder), { recursive: true });
  }
  if (hosted) await copyOpenPictures(root, clientFolder);
}

/** Only what a manifest names, as the route that serves them on Node. */
async function copyOpenPictures(root: string, clientFolder: string): Promise<void> {
  const { tree } = parseContent(await readRecords(root), await readKinds(root));
  for (const { id, variants } of tree?.media.values() ?? []) {
    for (const { width } of variants) {
      const file = variantFile(id, width);
      const target = join(clientFolder, 'api', file);
      await mkdir(dirname(target), { recursive: true });
      if (existsSync(join(root, file))) await cp(join(root, file), target);
    }
  }
}

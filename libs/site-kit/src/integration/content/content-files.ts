import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseContent, variantFile, vectorFile } from '@portal/content-core';
import { PDF_FOLDER, PDF_MANIFEST } from '../../build-output/pdf-manifest.ts';
import { type Published, PUBLISHED_FILE } from '../../build-output/files-folder.ts';
import { readKinds } from '../own-kinds/own-kinds.ts';
import { fileDates } from './file-dates.ts';
import { readRecords } from './site-files.ts';

/** Folders of the checkout that travel with the server's code, in a build for Node. */
const FOLDERS = ['media', 'documents', 'downloads'];

/** Where open images are among the files that the hosting provider serves. */
export const OPEN_IMAGES = 'api/media';

/** Where the content of a checkout goes in a build. */
export interface ContentTargets {
  /** Absolute folder of the checkout. */
  root: string;
  /** Absolute folders beside the server's code, each of which gets the records, documents and downloads. */
  filesFolders: readonly string[];
  clientFolder: string;
  /** Whether the build becomes a function behind the hosting provider's file server. */
  hosted: boolean;
  commit: string;
}

/**
 * Puts the content of the checkout into a build, in place of what was there: its records, images, documents and downloads beside the
 * server's code, where no static handler serves them. Of a hosted build only documents and downloads travel with the function; published
 * images, which are open to everybody, become files of the provider's file server at the address they have, which it looks
 * at before it calls the function. Returns what is published.
 * @see contract "Client sites", middleware decision order (2)
 */
export async function copyContent({
  root,
  filesFolders,
  clientFolder,
  hosted,
  commit,
}: ContentTargets): Promise<Published> {
  const published = await publishedOf(root, commit);
  for (const target of filesFolders) {
    await mkdir(target, { recursive: true });
    await writeFile(join(target, PUBLISHED_FILE), JSON.stringify(published));
    for (const folder of FOLDERS) {
      const from = join(root, folder);
      await rm(join(target, folder), { recursive: true, force: true });
      if ((folder !== 'media' || !hosted) && existsSync(from))
        await cp(from, join(target, folder), { recursive: true });
    }
  }
  if (hosted) await copyImages({ root, clientFolder, filesFolders, published });
  return published;
}

/** What a build of the checkout at `root` publishes. */
export async function publishedOf(root: string, commit: string): Promise<Published> {
  const [records, dates] = await Promise.all([readRecords(root), fileDates(root)]);
  return { commit, files: Object.fromEntries(records), dates };
}

/** Whether a path below a files folder is content, as opposed to what belongs to the code. */
export function isContentFile(path: string): boolean {
  return (
    path === PUBLISHED_FILE ||
    path === PDF_MANIFEST ||
    [...FOLDERS, PDF_FOLDER].some((folder) => path === folder || path.startsWith(`${folder}/`))
  );
}

/**
 * Only what a manifest names, as the route that serves them on Node: sizes for the host, and for the server drawings, which need headers of their
 * own, and what icons and share images are made of.
 */
async function copyImages({
  root,
  clientFolder,
  filesFolders,
  published,
}: {
  root: string;
  clientFolder: string;
  filesFolders: readonly string[];
  published: Published;
}) {
  const copy = async (file: string, target: string) => {
    if (!existsSync(join(root, file))) return;
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, file), target);
  };
  await rm(join(clientFolder, OPEN_IMAGES), { recursive: true, force: true });
  const { tree } = parseContent(new Map(Object.entries(published.files)), await readKinds(root));
  const look = tree?.site.look;
  for (const { id, variants, vector } of tree?.media.values() ?? []) {
    for (const { width } of variants)
      await copy(variantFile(id, width), join(clientFolder, 'api', variantFile(id, width)));
    const isOfLook = id === look?.logo || id === look?.icon;
    const sizes = isOfLook ? variants.map(({ width }) => variantFile(id, width)) : [];
    for (const file of vector ? [vectorFile(id)] : sizes)
      for (const folder of filesFolders) await copy(file, join(folder, file));
  }
}

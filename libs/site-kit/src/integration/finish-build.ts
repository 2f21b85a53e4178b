import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADAPTER_FOLDER, writeCompressedFiles } from '@portal/astro-host/integration';
import type { AstroConfig } from 'astro';
import { addDocumentPdfs, type BuildLog } from './document-pdf/add-document-pdfs.ts';
import type { BuildEnvironment } from './build-inputs/build-environment.ts';
import { writeBuildReport } from './build-inputs/build-report.ts';
import type { CodeNotes } from './code-notes.ts';
import { copyContent } from './content/content-files.ts';
import { FILES_FOLDER } from '../build-output/files-folder.ts';
import { writeSecurityHeaders } from './public-folder.ts';

/** What is known of a build whose code is bundled. */
export interface BundledSite {
  root: string;
  hosted: boolean;
  environment: BuildEnvironment;
  notes: CodeNotes;
  /** Why its code cannot serve other content; null when it can. */
  bound: string | null;
  log: BuildLog;
}

/** Adds to the bundled code what belongs to it: content, the notes of the code, headers. Then reports the build. */
export async function finishBuild(config: AstroConfig, bundled: BundledSite): Promise<void> {
  const { root, hosted, environment, notes, bound, log } = bundled;
  const serverFolder = fileURLToPath(config.build.server);
  const clientFolder = fileURLToPath(config.build.client);
  const filesFolder = join(serverFolder, FILES_FOLDER);
  const { commit } = environment;
  await rm(filesFolder, { recursive: true, force: true });
  const filesFolders = [filesFolder];
  const published = await copyContent({ root, filesFolders, clientFolder, hosted, commit });
  await addDocumentPdfs({ root, filesFolders, published, environment, log });
  await notes.write(serverFolder);
  await writeSecurityHeaders({ clientFolder, hosted });
  // The hosting provider compresses by itself.
  if (!hosted) await writeCompressedFiles(clientFolder);
  const outFolder = relative(root, fileURLToPath(config.outDir));
  await writeBuildReport(environment.report, {
    bound,
    hosted,
    clientFolder: relative(root, clientFolder),
    assetsFolder: relative(root, join(clientFolder, config.build.assets)),
    folders: hosted ? [outFolder, ADAPTER_FOLDER] : [outFolder],
  });
}

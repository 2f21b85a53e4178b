import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileRecord, originalFile, parseContent, standardKinds } from '@portal/content-core';
import { findEngine } from './find-engine.ts';
import { pdfCache } from './pdf-cache.ts';
import { PDF_FOLDER, PDF_MANIFEST, type PdfFailure, pdfFile } from '../../build-output/pdf-manifest.ts';
import { printStyle } from './print-style.ts';
import { renderDocuments } from './render-documents.ts';
import type { BuildEnvironment } from '../build-inputs/build-environment.ts';
import { readConfigFile } from '../build-inputs/config-file.ts';
import type { Published } from '../../build-output/files-folder.ts';

/** Hosting providers keep `node_modules` between builds, and with it this folder. */
const CACHE = 'node_modules/.cache/portal-document-pdfs';

const REASONS: Readonly<Record<PdfFailure, string>> = {
  too_slow: 'rendering took too long',
  too_large: 'the PDF is too large',
  not_rendered: 'the browser could not render it',
};

/** A build that has its content. */
export interface BuiltSite {
  /** Absolute folder of the checkout. */
  root: string;
  /** Absolute folders beside the server's code. */
  filesFolders: readonly string[];
  published: Published;
  environment: BuildEnvironment;
  log: BuildLog;
}

/** Where a build logs. */
export interface BuildLog {
  info: (line: string) => void;
  warn: (line: string) => void;
}

/**
 * Renders the site's HTML documents as PDF where its configuration and the environment ask for that, in place of those of an earlier
 * build. A document that cannot be rendered is named and left out.
 * @throws AppError `not_configured` when there is no engine
 */
export async function addDocumentPdfs(site: BuiltSite): Promise<void> {
  const { root, filesFolders, environment, log } = site;
  const folders = filesFolders.map((folder) => join(folder, PDF_FOLDER));
  for (const folder of filesFolders)
    for (const name of [PDF_FOLDER, PDF_MANIFEST])
      await rm(join(folder, name), { recursive: true, force: true });
  const { documentPdf = false } = await readConfigFile(root);
  if (!documentPdf || !environment.documentPdf) return;
  const engine = await findEngine(root, environment);
  const { documents, language } = htmlDocuments(site.published);
  await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true })));
  const { renderedNow, ...manifest } = await renderDocuments({
    language,
    engine,
    style: await printStyle(root),
    cache: pdfCache(join(root, CACHE)),
    documents: documents.map(({ id, title, sha256, type }) => ({
      id,
      title,
      sha256,
      read: () => readFile(join(root, originalFile(id, type))),
    })),
    write: async (id, pdf) => {
      for (const folder of filesFolders) await writeFile(join(folder, pdfFile(id)), pdf);
    },
  });
  for (const folder of filesFolders) await writeFile(join(folder, PDF_MANIFEST), JSON.stringify(manifest));
  for (const { id, title, reason } of manifest.failed)
    log.warn(
      `The document "${title}" (documents/${id}) has no PDF: ${REASONS[reason]}. The site is built without it.`,
    );
  log.info(
    `Documents as PDF: ${manifest.documents.length}, of which ${renderedNow} rendered now with ${engine.name}.`,
  );
}

/** The HTML documents of the git tier, and the language of the site. */
function htmlDocuments({ files }: Published): { documents: FileRecord[]; language: string } {
  const needed = Object.entries(files).filter(([path]) => !/^content\/pages\/|^media\//.test(path));
  const { tree } = parseContent(new Map(needed), standardKinds);
  const documents = [...(tree?.documents.values() ?? [])];
  return {
    documents: documents.filter(({ type, tier }) => type === 'text/html' && tier === 'git'),
    language: tree?.site.locale ?? 'en',
  };
}

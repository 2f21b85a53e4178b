import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FileRecord } from '@portal/content-core';
import { lookupIn } from '@portal/env';
import { buildEnv } from 'virtual:portal/build';
import {
  type PdfManifest,
  pdfFile,
  readPdfManifest,
  type RenderedPdf,
} from '../../build-output/pdf-manifest.ts';
import { filesFolder } from './published-file.ts';

let manifest: PdfManifest | undefined;

/** What was rendered for this build, and what could not be. */
export function pdfManifest(): PdfManifest {
  manifest ??= readPdfManifest(folder());
  return manifest;
}

/** The PDF that was rendered of exactly this version of a document; null when there is none. */
export function renderedPdf({ id, sha256 }: Pick<FileRecord, 'id' | 'sha256'>): RenderedPdf | null {
  return pdfManifest().documents.find((pdf) => pdf.id === id && pdf.sha256 === sha256) ?? null;
}

/** The bytes of a PDF that the manifest names; null when its file is missing. */
export async function pdfBytes({ id }: RenderedPdf): Promise<Uint8Array<ArrayBuffer> | null> {
  return readFile(join(folder(), pdfFile(id))).catch(() => null);
}

/** The folder that DOCUMENT_PDF_DIR names; else the one of the build, which is searched upward from the bundle. */
function folder(): string {
  const given = lookupIn(buildEnv)('DOCUMENT_PDF_DIR');
  return given === undefined ? filesFolder() : resolve(given);
}

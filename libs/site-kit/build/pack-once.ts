import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { packSiteKit, type PackedSiteKit } from './pack.ts';
import { sourceFingerprint } from './source-fingerprint.ts';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const BUILT = join(PROJECT, 'dist');
const NOTE = 'packed.json';

/** What a build has noted of the tarball beside it. */
const Note = z.object({
  /** Of every source that may be in the tarball. */
  inputs: z.string(),
  file: z.string(),
  version: z.string(),
  integrity: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

/** Packs the site kit into `outDir`, with a note of what it was packed from. */
export async function packWithNote(outDir = BUILT): Promise<PackedSiteKit> {
  const packed = await packSiteKit({ outDir });
  const note = { ...packed, inputs: fingerprint(), file: basename(packed.file) };
  writeFileSync(join(outDir, NOTE), `${JSON.stringify(note, null, 2)}\n`);
  return packed;
}

/**
 * The packed site kit in `outDir`, with its note: the one that is there or in `built` when it was packed from the same sources, else a
 * fresh one.
 */
export async function packOnce({
  outDir,
  built = BUILT,
}: {
  outDir: string;
  built?: string;
}): Promise<PackedSiteKit> {
  const sources = fingerprint();
  for (const place of [outDir, built]) {
    const note = noteIn(place);
    if (note?.inputs !== sources) continue;
    const { file, version, integrity, dependencies } = note;
    if (place !== outDir) copy([file, NOTE], place, outDir);
    return { file: join(outDir, file), version, integrity, dependencies };
  }
  return packWithNote(outDir);
}

function copy(names: readonly string[], from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of names) copyFileSync(join(from, name), join(to, name));
}

/** Null when there is none, and when the tarball is not the one it was written for. */
function noteIn(built: string): z.infer<typeof Note> | null {
  const path = join(built, NOTE);
  if (!existsSync(path)) return null;
  const note = Note.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  const tarball = join(built, note?.file ?? '');
  if (note === undefined || !existsSync(tarball)) return null;
  const found = createHash('sha512').update(readFileSync(tarball)).digest('base64');
  return note.integrity === `sha512-${found}` ? note : null;
}

/** Of the libraries and of what they depend on. */
const fingerprint = () => sourceFingerprint(['libs/**/*', 'tsconfig.base.json', 'package-lock.json']);

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { packSiteKit, type PackedSiteKit } from './pack.ts';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
const WORKSPACE = dirname(dirname(PROJECT));
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

/** The packed site kit in `outDir`, with its note: the one in `built` when it was packed from the same sources, else a fresh one. */
export async function packOnce({
  outDir,
  built = BUILT,
}: {
  outDir: string;
  built?: string;
}): Promise<PackedSiteKit> {
  const note = noteIn(built);
  if (note === null || note.inputs !== fingerprint()) return packWithNote(outDir);
  const { file, version, integrity, dependencies } = note;
  const target = join(outDir, file);
  mkdirSync(outDir, { recursive: true });
  for (const name of [file, NOTE]) copyFileSync(join(built, name), join(outDir, name));
  return { file: target, version, integrity, dependencies };
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

/** Of the libraries and of what they stand on. */
function fingerprint(): string {
  const sources = globSync(
    ['libs/**/*.{ts,tsx,astro,css,md,json}', 'tsconfig.base.json', 'package-lock.json'],
    {
      cwd: WORKSPACE,
      exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.astro)$|\.test\.tsx?$/.test(path),
    },
  );
  const hash = createHash('sha256').update(process.version);
  for (const path of sources.sort()) hash.update(`\0${path}\0`).update(readFileSync(join(WORKSPACE, path)));
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** PDFs of earlier builds, so that none is rendered twice. */
export interface PdfCache {
  /** What was stored under `key`; null when there is nothing. */
  find(key: string): Promise<Buffer | null>;
  store(key: string, pdf: Uint8Array): Promise<void>;
  /** Removes what was not used for longest, beyond what is worth storing. */
  removeOldest(): Promise<void>;
}

/** The hosting provider stores what it keeps after every build; a document has about 100 kB. */
const MOST_CACHED = 300;

/** A cache in `folder`, which is made when it is needed. */
export function pdfCache(folder: string, most = MOST_CACHED): PdfCache {
  const fileOf = (key: string) => join(folder, `${key}.pdf`);
  return {
    async find(key) {
      const now = new Date();
      const found = await readFile(fileOf(key)).catch(() => null);
      if (found !== null) await utimes(fileOf(key), now, now).catch(() => undefined);
      return found;
    },
    async store(key, pdf) {
      await mkdir(folder, { recursive: true });
      const written = `${fileOf(key)}.${process.pid}.new`;
      await writeFile(written, pdf);
      await rename(written, fileOf(key));
    },
    async removeOldest() {
      const names = await readdir(folder).catch(() => []);
      const used = await Promise.all(
        names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
      );
      const oldest = used.sort((a, b) => b.at - a.at).slice(most);
      await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
    },
  };
}

/** A key of everything that a PDF depends on. */
export function pdfKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CODINGS, compressibleType } from '../files/compressed-files.ts';

/** Smaller ones fit into the first packets anyway. */
const LEAST_BYTES = 1_000;

/** Higher ones take ten times as long for a few hundredths. */
const BROTLI_QUALITY = 9;

const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Puts the compressed forms beside each file of the folder that becomes smaller, for a server that does not compress by itself. */
export async function writeCompressedFiles(clientFolder: string): Promise<void> {
  const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressibleType(entry.name) !== undefined);
  for (const { name, parentPath } of files) {
    const path = join(parentPath, name);
    const bytes = await readFile(path);
    if (bytes.byteLength < LEAST_BYTES) continue;
    for (const coding of CODINGS) {
      const compressed = await compressors[coding.name](bytes);
      if (compressed.byteLength < bytes.byteLength) await writeFile(`${path}${coding.end}`, compressed);
    }
  }
}

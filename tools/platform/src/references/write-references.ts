import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { workspace } from '../settings.ts';
import { references } from './references.ts';

/** `npm run references`: writes every generated reference again. */
export async function writeReferences(): Promise<void> {
  for (const [file, text] of Object.entries(references())) {
    await mkdir(dirname(join(workspace, file)), { recursive: true });
    await writeFile(join(workspace, file), text);
    console.log(`  ${file}`);
  }
}

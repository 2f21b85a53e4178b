import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packSiteKit } from './pack.ts';

const outDir = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const { file, integrity } = await packSiteKit({ outDir });
console.log(`${file}\n${integrity}`);

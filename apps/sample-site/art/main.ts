import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paint } from './drawing/paint.ts';
import { PICTURES } from './pictures/index.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = process.argv.slice(2);

let total = 0;
for (const picture of PICTURES) {
  if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
  const bytes = await paint(picture, root);
  total += bytes;
  console.log(`${picture.name.padEnd(20)} ${Math.round(bytes / 1000)} kB`);
}
console.log(`${'together'.padEnd(20)} ${Math.round(total / 1000)} kB`);

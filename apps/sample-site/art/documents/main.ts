import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../browser.ts';
import { canonicalJson } from '../canonical-json.ts';
import { sheetPage, type Sheet } from './sheet.ts';
import { SHEETS } from './sheets.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The id of the document of that name: the same on every run. */
function documentId(name: string): string {
  return createHash('sha256').update(`sondre-dok/documents/${name}`).digest('hex').slice(0, 32);
}

async function writeSheet(sheet: Sheet, pdf: Buffer): Promise<void> {
  const id = documentId(sheet.name);
  const folder = join(root, 'documents', id);
  const record = {
    id,
    title: sheet.title,
    fileName: sheet.fileName,
    type: 'application/pdf',
    bytes: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    tier: 'git',
    audience: sheet.audience,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'original.pdf'), pdf);
  await writeFile(join(folder, 'document.json'), canonicalJson(record));
  console.log(`${sheet.name.padEnd(20)} ${id} ${Math.round(pdf.length / 1000)} kB`);
}

const browser = await openBrowser();
const page = await browser.newPage();
for (const sheet of SHEETS) {
  await page.setContent(sheetPage(sheet));
  await writeSheet(sheet, await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true }));
}
await browser.close();

import { chromium } from '@playwright/test';
import { parseArgs } from 'node:util';
import { BRIEFS } from './briefs/all-briefs.ts';
import { makeLooks } from './make-looks.ts';

/** `node src/main.ts [name …]`: what `npm run looks` runs. */
const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !BRIEFS.some(({ key }) => key === name));
if (unknown.length > 0) {
  console.error(
    `\n  There is no brief "${unknown.join('", "')}"; there are ${BRIEFS.map(({ key }) => key).join(', ')}.\n`,
  );
  process.exit(1);
}
const briefs = positionals.length === 0 ? BRIEFS : BRIEFS.filter(({ key }) => positionals.includes(key));
const faults = await makeLooks({
  briefs,
  all: briefs.length === BRIEFS.length,
  chromiumPath: process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
});
for (const fault of faults) console.error(`  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

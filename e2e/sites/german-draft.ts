import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withCheckout } from '../http/support/checkout.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';

/** Begins a draft in German with another accent colour, as a developer would. Nothing has to be built for it. */
export async function germanDraft(site: SiteUnderTest): Promise<void> {
  await withCheckout(site, async ({ dir, git }) => {
    const file = join(dir, 'content/site.json');
    const record = JSON.parse(await readFile(file, 'utf8'));
    const german = { ...record, locale: 'de', theme: { ...record.theme, accent: '#aa0000' } };
    await writeFile(file, `${JSON.stringify(german, null, 2)}\n`);
    await git('checkout', '--quiet', '-b', 'saved');
    await git('commit', '--quiet', '-a', '-m', 'The site in German');
    await git('push', '--quiet', 'origin', 'saved');
  });
}

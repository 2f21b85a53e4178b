import { contentOperations, parseInput } from '@portal/content-core';
import { memorySite } from '@portal/content-core/fakes';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The headings of a page's content as it is served: `2 The works`, in their order. */
export function servedHeadings(html: string): string[] {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return [...main.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, level, words = '']) => {
    const text = words
      .replace(ADDED, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, decoded);
    return `${level} ${text.replace(/\s+/g, ' ').trim()}`;
  });
}

/** What a component of a site adds to a heading. */
const ADDED = /<span\b[^>]*>[\s\S]*?<\/span>/g;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function decoded(reference: string, hex?: string, decimal?: string, name?: string): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return name === undefined ? String.fromCodePoint(code) : (NAMED[name] ?? reference);
}

/** Reads pages of a checkout as `read_page` does: their headings for one audience; null where they get no such page. */
export function headingsReader(root: string): (page: string, audience: string) => Promise<string[] | null> {
  const files = globSync('{content,media,documents}/**/*.json', { cwd: root });
  const records = files.map((file) => [file, JSON.parse(readFileSync(join(root, file), 'utf8'))] as const);
  const { deps, actor, repo } = memorySite({ records: Object.fromEntries(records) });
  const kinds = readFileSync(join(root, 'portal.kinds.json'), 'utf8');
  repo.store.push({ branch: 'main', files: { 'portal.kinds.json': kinds } });
  const { readPage } = contentOperations;
  return async (page, audience) => {
    const input = parseInput(readPage.input, { page, audience, sections: [] });
    const { visible, headings = [] } = await readPage.run({ ...deps, ownKinds: true }, actor, input);
    return visible ? headings.map(({ level, text }) => `${level} ${text.replace(/\s+/g, ' ')}`) : null;
  };
}

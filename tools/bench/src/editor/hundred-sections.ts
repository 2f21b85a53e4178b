import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The address of the page with a hundred sections. */
export const LONG_PAGE = 'hundred';

const SECTIONS = 100;
const BODY = Array.from(
  { length: 6 },
  (_, index) =>
    `The quay is opened in stages, and stage ${index + 1} is **open to walkers** from spring. What it costs is [said here](page:works).`,
).join('\n\n');

/** The sample site's content, as a repository has it, with one page more: a hundred sections of words. */
export function contentWithLongPage(sample: string): Map<string, Uint8Array> {
  const folders = ['content', 'media', 'documents'].map((name) => join(sample, name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const kinds = readFileSync(join(sample, 'portal.kinds.json'));
  return new Map<string, Uint8Array>([
    ...files.map((file) => [relative(sample, file), readFileSync(file)] as const),
    ['portal.kinds.json', kinds],
    ...longPage(),
  ]);
}

function longPage(): [string, Uint8Array][] {
  const ids = Array.from({ length: SECTIONS }, (_, index) => `part-${index + 1}`);
  const page = {
    audience: 'all',
    id: LONG_PAGE,
    sections: ids,
    slug: LONG_PAGE,
    title: 'A hundred sections',
    seo: { noindex: true },
  };
  return [
    [`content/pages/${LONG_PAGE}/page.json`, record(page)],
    ...ids.map((id, index): [string, Uint8Array] => [
      `content/pages/${LONG_PAGE}/${id}.json`,
      record(section(id, index + 1)),
    ]),
  ];
}

function section(id: string, place: number) {
  const data = {
    title: `What happens at quay ${place}`,
    lead: `Part ${place} of the plan.`,
    body: BODY,
    side: 'right',
  };
  return { audience: 'all', data, hidden: false, id, kind: 'text', theme: 'default', v: 1 };
}

function record(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}

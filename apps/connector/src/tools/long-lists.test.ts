import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import { type ConnectorUnderTest, connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';

const site = HARBOUR.siteId;
/** The longest answer with long lists, as it travels: in text and once more as structured content. */
const LONGEST_ANSWER = 32_000;

const idOf = (n: number) => `a-section-with-rather-a-long-name-${n}`;

/** What an answer says, once it is short enough. */
async function short(connector: ConnectorUnderTest, name: string, args: object = {}) {
  const result = await callTool(connector, [name, { site, ...args }]);
  expect(textOf(result)).not.toMatch(/^\[/);
  expect([name, Buffer.byteLength(JSON.stringify(result)) < LONGEST_ANSWER]).toEqual([name, true]);
  return { text: textOf(result).split('\n')[0] ?? '', data: result.structuredContent ?? {} };
}

/** A site whose page About has `sections` sections, `pages` more pages, and as many images and documents as pages. */
function largeSite({ sections = 0, pages = 0 }: { sections?: number; pages?: number }) {
  const connector = connectorUnderTest();
  const ids = Array.from({ length: sections }, (_, n) => idOf(n));
  const envelope = { kind: 'quote', v: 1, audience: 'all', theme: 'default', hidden: false };
  const pageOf = (id: string, slug: string, listed: readonly string[]) => ({
    id,
    slug,
    title: `About ${id}`,
    audience: 'all',
    seo: { noindex: false },
    sections: listed,
  });
  const files = {
    'content/pages/about/page.json': pageOf('about', 'about', ['story', ...ids]),
    ...Object.fromEntries(
      ids.map((id) => [
        `content/pages/about/${id}.json`,
        { id, ...envelope, data: { text: 'x'.repeat(200), source: id } },
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: pages }, (_, n) => {
        const id = `page-${String(n).padStart(4, '0')}`;
        return [`content/pages/${id}/page.json`, pageOf(id, `a/rather/long/address/of/${id}`, [])];
      }),
    ),
  };
  const texts = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)]);
  connector.harbour.repo.store.push({ branch: 'main', files: Object.fromEntries(texts) });
  return connector;
}

const Named = z.object({ id: z.string() });
const Group = z.object({ added: z.array(z.string()) });
const Place = z.object({ page: z.string(), section: z.string(), path: z.string() });
const PageData = z.object({
  sections: z.array(Named),
  rest: z.array(Named).default([]),
  outline: z.array(Named).default([]),
  removedSections: z.array(z.string()),
  more: z.int().default(0),
  moreRemovedSections: z.int().default(0),
});

describe('get_page of a page with a great many sections', () => {
  test('returns the sections that fit, names some of the others, and counts the rest', async () => {
    const connector = largeSite({ sections: 199 });
    const { text, data } = await short(connector, 'get_page', { page: 'about' });
    const { sections, rest, more } = PageData.parse(data);
    expect(sections.length + rest.length + more).toBe(200);
    expect(sections.length).toBeGreaterThan(2);
    expect(rest.length).toBeGreaterThan(2);
    expect(more).toBeGreaterThan(0);
    expect(text).toContain(`${more} more are named in page.sections of get_page only`);
    const last = [idOf(198)];
    expect(await harbourData(connector, 'get_page', { page: 'about', sections: last })).toMatchObject({
      sections: [{ id: idOf(198) }],
    });
  });

  test('returns the part of the outline that fits, and counts the rest', async () => {
    const connector = largeSite({ sections: 199 });
    const { text, data } = await short(connector, 'get_page', { page: 'about', sections: [] });
    const { outline, more } = PageData.parse(data);
    expect(outline.length + more).toBe(200);
    expect(outline.length).toBeGreaterThan(20);
    expect(text).toContain(`${more} more are named in page.sections of get_page only`);
  });

  test('names some of the sections that the draft removes, and counts the others', async () => {
    const connector = largeSite({ sections: 199 });
    const { store } = connector.harbour.repo;
    const deletions = Array.from({ length: 199 }, (_, n) => [`content/pages/about/${idOf(n)}.json`, null]);
    store.point('saved', store.head('main') ?? '');
    store.push({ branch: 'saved', files: Object.fromEntries(deletions) });
    const { text, data } = await short(connector, 'get_page', { page: 'about' });
    const { removedSections, moreRemovedSections } = PageData.parse(data);
    expect(removedSections.length + moreRemovedSections).toBe(199);
    expect(moreRemovedSections).toBeGreaterThan(0);
    expect(text).toContain('get_changes lists all removed sections');
  });
});

describe('secondary lists of an answer are short', () => {
  test('files that update_draft merges from the live site, and that discard_changes discards', async () => {
    const connector = largeSite({ pages: 150 });
    const { store } = connector.harbour.repo;
    await harbourData(connector, 'save_page', { title: 'News', audience: 'all' });
    const changed = Array.from({ length: 150 }, (_, n) => {
      const id = `page-${String(n).padStart(4, '0')}`;
      const page = { id, slug: id, title: 'New', audience: 'all', seo: { noindex: false }, sections: [] };
      return [`content/pages/${id}/page.json`, JSON.stringify(page)] as const;
    });
    store.push({ branch: 'main', files: Object.fromEntries(changed) });
    const { data } = await short(connector, 'update_draft');
    const { fromLive, moreFromLive } = data as { fromLive: string[]; moreFromLive: number };
    expect([fromLive.length + moreFromLive, fromLive.length > 10]).toEqual([150, true]);

    store.point('saved', store.head('main') ?? '');
    const removed = changed.map(([file]) => [file, null] as const);
    store.push({ branch: 'saved', files: Object.fromEntries(removed) });
    const files = removed.map(([file]) => file);
    const { discarded, moreDiscarded } = (await short(connector, 'discard_changes', { files })).data as {
      discarded: string[];
      moreDiscarded: number;
    };
    expect([discarded.length + moreDiscarded, discarded.length > 10]).toEqual([150, true]);
  });

  test('fields that a save of many sections drops', async () => {
    const connector = connectorUnderTest();
    const items = Array.from({ length: 40 }, (_, n) => ({ question: `Q${n}`, answer: 'Yes.' }));
    const ids = Array.from({ length: 60 }, (_, n) => `asked-${n}`);
    const faqs = ids.map((id) => ({ id, baseVersion: null, kind: 'faq', data: { title: 'Asked', items } }));
    const made = await harbourData(connector, 'save_sections', { page: 'about', edits: faqs });
    const { sections } = z.object({ sections: z.array(Named.extend({ version: z.string() })) }).parse(made);
    const less = { title: 'Asked', items: items.slice(0, 1) };
    const edits = sections.map(({ id, version }) => ({ id, baseVersion: version, data: less }));
    const { data, text } = await short(connector, 'save_sections', { page: 'about', edits });
    const Dropped = z.object({ dropped: z.array(z.string()).default([]), moreDropped: z.int().default(0) });
    const returned = z.object({ sections: z.array(Dropped) }).parse(data).sections;
    expect(returned.map(({ dropped, moreDropped }) => dropped.length + moreDropped)).toEqual(
      ids.map(() => 39),
    );
    expect(text.length).toBeLessThan(3_000);
    expect(text).toContain('Fields of 55 more sections were dropped too.');
  });
});

/** Follows `next` to the end: every entry of `list`, and the names in `rest`. */
async function all(
  connector: ConnectorUnderTest,
  name: string,
  list: (data: object) => unknown[],
  args: object = {},
) {
  const found: unknown[] = [];
  let after: unknown;
  do {
    const { data, text } = await short(connector, name, {
      ...args,
      ...(after === undefined ? {} : { after }),
    });
    found.push(...list(data));
    after = Reflect.get(data, 'next') ?? Reflect.get(Reflect.get(data, 'content') ?? {}, 'next');
    if (after !== undefined) expect(text).toContain('`next` as `after`');
  } while (after !== undefined);
  return found;
}

describe('lists of a large site lead on', () => {
  test('pages of get_site', async () => {
    const connector = largeSite({ pages: 400 });
    const Versioned = Named.extend({ version: z.string() });
    const Content = z.object({ content: z.object({ pages: z.array(Versioned) }) });
    const ids = await all(connector, 'get_site', (data) =>
      Content.parse(data).content.pages.map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(403);
    expect(ids).toHaveLength(403);
  });

  test.each([
    ['list_sites', { after: 'zzz' }],
    ['get_site', { site, after: 'zzz' }],
    ['list_media', { site, after: 'f'.repeat(32) }],
    ['list_documents', { site, after: 'f'.repeat(32) }],
    ['get_history', { site, after: 'f'.repeat(40) }],
  ])('%s refuses a place that it does not have, in place of its first page', async (name, input) => {
    const answer = await callTool(connectorUnderTest(), [name, input]);
    expect(textOf(answer)).toMatch(/^\[not_found\].*without `after`/);
  });

  test('changes of get_changes', async () => {
    const connector = largeSite({ pages: 1 });
    const { store } = connector.harbour.repo;
    const added = Array.from({ length: 300 }, (_, n) => [`content/pages/page-0000/${idOf(n)}.json`, '{}']);
    store.point('saved', store.head('main') ?? '');
    store.push({ branch: 'saved', files: Object.fromEntries(added) });
    const Changes = z.object({
      total: z.int(),
      changes: z.array(z.object({ file: z.string() })),
      rest: z.array(z.string()).default([]),
    });
    const offered: string[][] = [];
    const files = await all(connector, 'get_changes', (data) => {
      const { changes, rest, total } = Changes.parse(data);
      expect(total).toBe(300);
      offered.push(rest);
      return [...changes.map(({ file }) => file), ...rest];
    });
    expect(new Set(files).size).toBe(300);
    expect(files).toHaveLength(300);
    const [first = []] = offered;
    expect(first.length).toBeGreaterThan(20);
    for (const rest of offered.filter(({ length }) => length > 0)) {
      const { data } = await short(connector, 'get_changes', { files: rest });
      expect(Changes.parse(data).total).toBe(rest.length);
    }
  });

  test('a summary of get_changes: 200 changes of 40 pages in one answer, then pages one by one', async () => {
    const connector = largeSite({ pages: 40 });
    const { store } = connector.harbour.repo;
    const envelope = { kind: 'quote', v: 1, audience: 'all', theme: 'default', hidden: false };
    const added = Array.from({ length: 200 }, (_, n) => {
      const [page, id] = [`page-${String(n % 40).padStart(4, '0')}`, `quote-${n}`];
      const section = { id, ...envelope, data: { text: `${'Words. '.repeat(40)}${n}`, source: 'All' } };
      return [`content/pages/${page}/${id}.json`, JSON.stringify(section)];
    });
    store.point('saved', store.head('main') ?? '');
    store.push({ branch: 'saved', files: Object.fromEntries(added) });
    const { data, text } = await short(connector, 'get_changes', { summary: true });
    expect(text).toBe('Saved and not live: 200 changes.');
    const groups = z.object({ summary: z.array(Group) }).parse(data).summary;
    expect([groups.length, groups.flatMap((group) => group.added).length]).toEqual([40, 200]);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(11_000);
    const { data: page } = await short(connector, 'get_changes', { page: 'page-0007' });
    expect(page).toMatchObject({
      total: 5,
      changes: Array.from({ length: 5 }, () => ({ page: { id: 'page-0007' } })),
    });
  });

  test('a summary of get_changes that is longer than one answer', async () => {
    const connector = largeSite({ pages: 1 });
    const { store } = connector.harbour.repo;
    const added = Array.from({ length: 1000 }, (_, n) => [`content/pages/page-0000/${idOf(n)}.json`, '{}']);
    store.point('saved', store.head('main') ?? '');
    store.push({ branch: 'saved', files: Object.fromEntries(added) });
    const names = await all(
      connector,
      'get_changes',
      (data) =>
        z
          .object({ summary: z.array(Group) })
          .parse(data)
          .summary.flatMap((group) => group.added),
      { summary: true },
    );
    expect([new Set(names).size, names.length]).toEqual([1000, 1000]);
  });

  test('fields of find_text and of a dry run of replace_text', async () => {
    const connector = largeSite({ sections: 190 });
    const placeOf = (place: unknown) => JSON.stringify(Place.parse(place));
    const found = await all(
      connector,
      'find_text',
      (data) => z.array(z.unknown()).parse(Reflect.get(data, 'places')).map(placeOf),
      { text: 'a-section-with', limit: 100 },
    );
    expect([new Set(found).size, found.length]).toEqual([190, 190]);
    const replaced = await all(
      connector,
      'replace_text',
      (data) => z.array(z.unknown()).parse(Reflect.get(data, 'replaced')).map(placeOf),
      { find: 'a-section-with', replace: 'one with', dryRun: true },
    );
    expect([new Set(replaced).size, replaced.length]).toEqual([190, 190]);
  });

  test('audiences', async () => {
    const connector = connectorUnderTest();
    const many = Array.from({ length: 400 }, (_, n) => ({
      name: `audience-${n}`,
      isDefault: n === 0,
      credentialCount: n,
    }));
    const audiences = { forSite: () => ({ list: async () => many }) };
    const names = await all(
      { ...connector, deps: { ...connector.deps, audiences } },
      'list_audiences',
      (data) =>
        z
          .array(z.object({ name: z.string() }))
          .parse(Reflect.get(data, 'audiences'))
          .map(({ name }) => name),
    );
    expect([new Set(names).size, names.length]).toEqual([400, 400]);
  });

  test.each([
    ['list_media', 'media'],
    ['list_documents', 'documents'],
  ])('%s', async (name, list) => {
    const connector = connectorUnderTest();
    const files = Array.from({ length: 180 }, (_, n) => {
      const id = n.toString(16).padStart(32, 'e');
      const image = { name: `${'picture '.repeat(12)}${n}`, alt: 'x'.repeat(200), focal: { x: 0, y: 0 } };
      const sizes = {
        width: 1,
        height: 1,
        colour: '#000000',
        sha256: 'e'.repeat(64),
        variants: [{ width: 1, height: 1, bytes: 1 }],
      };
      const document = { title: `${'title '.repeat(20)}${n}`, fileName: 'a.pdf', type: 'application/pdf' };
      const facts = { bytes: 1, sha256: 'e'.repeat(64), tier: 'git', audience: 'all' };
      return list === 'media'
        ? [`media/${id}/image-manifest.json`, JSON.stringify({ id, ...image, ...sizes })]
        : [`documents/${id}/document.json`, JSON.stringify({ id, ...document, ...facts })];
    });
    connector.harbour.repo.store.push({ branch: 'main', files: Object.fromEntries(files) });
    const ids = await all(
      connector,
      name,
      (data) =>
        z
          .array(Named)
          .parse(Reflect.get(data, list))
          .map(({ id }) => id),
      { limit: 200 },
    );
    expect(new Set(ids).size).toBe(182);
    expect(ids).toHaveLength(182);
  });

  test('versions of get_history', async () => {
    const connector = connectorUnderTest();
    const { store } = connector.harbour.repo;
    for (let n = 0; n < 150; n += 1)
      store.push({
        branch: 'main',
        files: { 'content/site.json': `{ "n": ${n}, "x": "${'x'.repeat(n)}" }` },
      });
    const Versions = z.object({ versions: z.array(z.object({ commit: z.string() })) });
    const found = await all(connector, 'get_history', (data) =>
      Versions.parse(data).versions.map(({ commit }) => commit),
    );
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBe(151);
  });

  test('all files of one version of get_history', async () => {
    const connector = connectorUnderTest();
    const { store } = connector.harbour.repo;
    const paths = Array.from({ length: 300 }, (_, n) => `content/pages/page-${n}/page.json`);
    const commit = store.push({
      branch: 'main',
      files: Object.fromEntries(paths.map((path) => [path, '{}'])),
    });
    const One = z.object({
      versions: z.tuple([z.object({ files: z.array(z.object({ file: z.string() })) })]),
      nextFiles: z.number().optional(),
    });
    const found: string[] = [];
    let calls = 0;
    for (let filesFrom: number | undefined = 0; filesFrom !== undefined; calls += 1) {
      const { text, data } = await short(connector, 'get_history', { commit, filesFrom });
      const { versions, nextFiles } = One.parse(data);
      expect(text.includes('`nextFiles`')).toBe(nextFiles !== undefined);
      found.push(...versions[0].files.map(({ file }) => file));
      filesFrom = nextFiles;
    }
    expect([found, calls < 5]).toEqual([paths.toSorted(), true]);
  });

  test('get_history answers how to read older versions', async () => {
    const connector = connectorUnderTest();
    for (let n = 0; n < 250; n += 1)
      connector.harbour.repo.store.push({ branch: 'main', files: { 'content/site.json': `{ "n": ${n} }` } });
    const recent = await short(connector, 'get_history', { page: 'about' });
    expect(recent.text).toBe('0 versions; what was done before is read by sending `older`.');
    const older = Reflect.get(recent.data, 'older');
    const first = await short(connector, 'get_history', { page: 'about', older });
    expect(first.data).toMatchObject({ versions: [{ subject: 'Begin' }], older: null });
    expect(first.text).toBe('1 version.');
  });
});

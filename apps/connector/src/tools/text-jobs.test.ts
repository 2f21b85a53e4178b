import { describe, expect, test } from '@jest/globals';
import { pngStart } from '@portal/content-core/fakes';
import { z } from 'zod';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import { connectorUnderTest, HARBOUR } from '../../test/connector-under-test.ts';

const site = HARBOUR.siteId;
const PNG = Buffer.from(pngStart(800, 600)).toString('base64');
/** The most that all answers of one job may say, in bytes. */
const MOST_BYTES = 12_000;

const Found = z.object({ expected: z.string(), total: z.int() });
const History = z.object({ versions: z.array(z.object({ commit: z.string() })), baseVersion: z.string() });
const Site = z.object({
  content: z.object({
    version: z.string(),
    site: z.object({ navigation: z.array(z.object({ label: z.string(), to: z.string() })) }),
  }),
});
const UploadedImage = z.object({ media: z.object({ id: z.string() }) });
const Saved = z.object({ page: z.object({ id: z.string(), version: z.string().nullable() }) });
const Changes = z.object({
  changes: z.array(z.object({ file: z.string() })),
  rest: z.array(z.string()).optional(),
});
const Page = z.object({
  sections: z.array(z.object({ id: z.string(), version: z.string() })),
  rest: z.array(z.object({ id: z.string(), kind: z.string() })).optional(),
  outline: z.array(z.object({ id: z.string(), title: z.string().optional() })).optional(),
});

describe('jobs', () => {
  test('a phrase is replaced everywhere in two calls', async () => {
    const connector = connectorUnderTest();
    const found = await callTool(connector, ['find_text', { site, text: 'board' }]);
    const { expected } = Found.parse(found.structuredContent);
    const input = { site, find: 'board', replace: 'council', expected };
    const replaced = await callTool(connector, ['replace_text', input]);
    expect(textOf(replaced)).toMatch(/^6 fields with the phrase\. Saved to the draft/);
    expect(Buffer.byteLength(textOf(found) + textOf(replaced))).toBeLessThan(MOST_BYTES);
    expect(await harbourData(connector, 'find_text', { text: 'board', matchCase: true })).toMatchObject({
      total: 0,
    });
  });

  test('replacing an address names the links that still lead to the old one, and the answer mentions a phrase that is nowhere', async () => {
    const connector = connectorUnderTest();
    const edits = [
      { id: 'mail', baseVersion: null, kind: 'text', data: { body: '[Write](mailto:old@quay.example).' } },
    ];
    await harbourData(connector, 'save_sections', { page: 'about', edits });
    const found = await callTool(connector, ['find_text', { site, text: 'old@quay.example' }]);
    expect(textOf(found)).toMatch(
      /^The phrase is in no text of the draft\. 1 address has it, which replace_text leaves alone \(`addresses`\)/,
    );
    const input = { site, find: 'OLD@quay.example', replace: 'new@quay.example', dryRun: true };
    const replaced = await callTool(connector, ['replace_text', input]);
    expect(textOf(replaced)).toMatch(/^The phrase is in no text of the draft, so nothing changed/);
    expect(replaced.structuredContent).toMatchObject({
      addresses: [{ page: 'about', section: 'mail', address: 'mailto:old@quay.example' }],
    });
  });

  test('a document is renamed in all texts that name it, and the answer lists what is unchanged', async () => {
    const connector = connectorUnderTest();
    const edits = [
      {
        id: 'named',
        baseVersion: null,
        kind: 'text',
        data: { body: 'The Yearly **report**, a Yearly report.' },
      },
    ];
    await harbourData(connector, 'save_sections', { page: 'about', edits });
    const found = await callTool(connector, ['find_text', { site, text: 'yearly report' }]);
    expect(textOf(found)).toMatch(/^3 fields with it\. In 1 of them replace_text cannot replace all of it/);
    const { expected } = Found.parse(
      (await callTool(connector, ['find_text', { site, text: 'Yearly report' }])).structuredContent,
    );
    const input = { site, find: 'Yearly report', replace: 'Yearbook', expected };
    expect(textOf(await callTool(connector, ['replace_text', input]))).toMatch(
      /^3 fields with the phrase\. Saved to the draft.*It stays in 1 field: about › named › data\.body/,
    );
    expect(await harbourData(connector, 'list_documents', {})).toMatchObject({
      documents: expect.arrayContaining([
        expect.objectContaining({ title: 'Yearbook', fileName: 'Yearbook.pdf' }),
      ]),
    });
    const again = await callTool(connector, ['find_text', { site, text: 'nowhere at all' }]);
    expect(textOf(again)).toMatch(/^The phrase is in no text of the draft\. What documents contain/);
  });

  test('an answer about many fields has their number', async () => {
    const connector = connectorUnderTest();
    const items = Array.from({ length: 40 }, (_, at) => ({
      question: `Question ${at}?`,
      answer: 'Old walls.',
    }));
    const edits = [{ id: 'asked', baseVersion: null, kind: 'faq', data: { title: 'Asked', items } }];
    await harbourData(connector, 'save_sections', { page: 'about', edits });
    const found = await callTool(connector, ['find_text', { site, text: 'Old walls.' }]);
    expect(textOf(found)).toMatch(/^40 fields with it, the first 30 of them\./);
    const { expected } = Found.parse(found.structuredContent);
    const input = { site, find: 'Old walls.', replace: 'New walls.', expected };
    expect(textOf(await callTool(connector, ['replace_text', input]))).toMatch(
      /^40 fields with the phrase\. /,
    );
  });

  test('an earlier version of a page is restored in two calls', async () => {
    const connector = connectorUnderTest();
    const { version } = z
      .object({ version: z.string() })
      .parse(await harbourData(connector, 'get_page', { page: 'about' }));
    await harbourData(connector, 'save_page', { page: 'about', baseVersion: version, title: 'Wrong' });
    const history = await callTool(connector, ['get_history', { site, page: 'about' }]);
    const { versions, baseVersion } = History.parse(history.structuredContent);
    const commit = versions.at(-1)?.commit;
    const restored = await callTool(connector, [
      'restore_version',
      { site, page: 'about', commit, baseVersion },
    ]);
    expect(restored.structuredContent).toMatchObject({ changed: true });
    expect(await harbourData(connector, 'get_page', { page: 'about' })).toMatchObject({
      page: { title: 'About' },
    });
    expect(Buffer.byteLength(textOf(history) + textOf(restored))).toBeLessThan(MOST_BYTES);
  });

  test('the history has who changed some text of a section, and a dry run what restoring would undo', async () => {
    const connector = connectorUnderTest();
    const hero = { page: 'home', section: 'hero' };
    const edit = async (set: Record<string, string>) => {
      const { sections } = Page.parse(await harbourData(connector, 'get_page', { page: 'home' }));
      const baseVersion = sections.find(({ id }) => id === 'hero')?.version;
      await harbourData(connector, 'save_sections', {
        page: 'home',
        edits: [{ id: 'hero', baseVersion, set }],
      });
    };
    await edit({ title: 'Wrong' });
    await edit({ lead: 'A lead that was written later.' });
    const history = await harbourData(connector, 'get_history', hero);
    expect(history['versions']).toMatchObject([
      { fields: [{ path: 'data.lead', after: 'A lead that was written later.' }] },
      { fields: [{ path: 'data.title', before: 'A quay for everyone', after: 'Wrong' }] },
      {},
    ]);
    const { versions, baseVersion } = History.parse(history);
    const asked = { ...hero, commit: versions.at(-1)?.commit, baseVersion, dryRun: true };
    expect(await harbourData(connector, 'restore_version', asked)).toMatchObject({
      files: [{ fields: [{ path: 'data.title', after: 'A quay for everyone' }, { path: 'data.lead' }] }],
    });
  });

  test('a history of long replacements has the beginning of each', async () => {
    const connector = connectorUnderTest();
    const [first, second] = ['a', 'b'].map((letter) => `walls ${letter.repeat(190)}`);
    let [find = '', replace = ''] = ['walls', first];
    for (let save = 0; save < 30; save += 1) {
      const { expected } = Found.parse(
        await harbourData(connector, 'find_text', { text: find, page: 'about' }),
      );
      await harbourData(connector, 'replace_text', { page: 'about', find, replace, expected });
      [find, replace] = [replace, replace === first ? (second ?? '') : (first ?? '')];
    }
    const answer = textOf(await callTool(connector, ['get_history', { site }]));
    expect(answer).toContain('aaaaaaaaaa…');
    expect(Buffer.byteLength(answer)).toBeLessThan(MOST_BYTES);
  });

  test('an earlier version of a page with a long history is restored in two calls', async () => {
    const connector = connectorUnderTest();
    const ids = Array.from({ length: 8 }, (_, at) => `part-${at}`);
    const saved = z.object({
      sections: z.array(z.object({ id: z.string(), version: z.string().nullable() })),
    });
    let versions = new Map<string, string | null>();
    for (let save = 0; save < 40; save += 1) {
      const data = { title: `The new quay, ${save}`, body: 'Words.' };
      const edits = ids.map((id) => ({ id, baseVersion: versions.get(id) ?? null, kind: 'text', data }));
      const { sections } = saved.parse(
        await harbourData(connector, 'save_sections', { page: 'about', edits }),
      );
      versions = new Map(sections.map(({ id, version }) => [id, version]));
    }
    const answer = await callTool(connector, ['get_history', { site, page: 'about' }]);
    const history = History.parse(answer.structuredContent);
    expect(history.versions).toHaveLength(30);
    const { baseVersion } = history;
    const commit = history.versions.at(-1)?.commit;
    const restored = await callTool(connector, [
      'restore_version',
      { site, page: 'about', commit, baseVersion },
    ]);
    expect(restored.structuredContent).toMatchObject({ changed: true });
    expect(Buffer.byteLength(textOf(answer) + textOf(restored))).toBeLessThan(MOST_BYTES);
  });

  test('a new page with an image is in the navigation at a given position after three calls', async () => {
    const connector = connectorUnderTest();
    const answers: string[] = [];
    const call = async (name: string, args: Record<string, unknown> = {}) => {
      const result = await callTool(connector, [name, { site, ...args }]);
      answers.push(textOf(result));
      return result.structuredContent ?? {};
    };
    await call('get_site');
    const uploaded = UploadedImage.parse(
      await call('upload_media', { data: PNG, alt: 'The new bridge at dusk' }),
    );
    const data = {
      title: 'The bridge',
      image: { media: uploaded.media.id, alt: 'The new bridge at dusk' },
      layout: 'split',
    };
    const sections = [{ id: 'top', kind: 'hero', data }];
    const inNavigation = { after: 'page:home' };
    await call('save_page', { title: 'The bridge', audience: 'all', sections, inNavigation });

    expect(answers).toHaveLength(3);
    expect(Buffer.byteLength(answers.join(''))).toBeLessThan(MOST_BYTES);
    const { content: after } = Site.parse(await harbourData(connector, 'get_site'));
    expect(after.site.navigation.map(({ to }) => to)).toEqual(['page:home', 'page:the-bridge', 'page:about']);
    expect(await harbourData(connector, 'get_page', { page: 'the-bridge' })).toMatchObject({
      sections: [{ kind: 'hero', data: { image: { media: uploaded.media.id } } }],
    });
    expect(await harbourData(connector, 'validate_site')).toMatchObject({ publishable: true });
  });

  test('the navigation is changed with save_site', async () => {
    const connector = connectorUnderTest();
    const { content } = z
      .object({ content: z.object({ version: z.string() }) })
      .parse(await harbourData(connector, 'get_site'));
    const navigation = [{ label: 'About', to: 'page:about', items: [{ label: 'Home', to: 'page:home' }] }];
    const input = { baseVersion: content.version, navigation };
    expect(await harbourData(connector, 'save_site', input)).toMatchObject({
      changed: true,
      site: { navigation },
    });
  });

  test('save_site lists the entries that a list or a footer leaves out', async () => {
    const connector = connectorUnderTest();
    const { content } = Site.parse(await harbourData(connector, 'get_site'));
    const [home, about] = content.site.navigation;
    const full = { navigation: [home, about], footer: { note: 'By the board.', navigation: [] } };
    const { version } = z
      .object({ version: z.string() })
      .parse(await harbourData(connector, 'save_site', { ...full, baseVersion: content.version }));
    const less = { navigation: [home], footer: { navigation: [] }, baseVersion: version };
    const saved = await callTool(connector, ['save_site', { site, ...less }]);
    expect(textOf(saved)).toContain(
      'Fields of the site that were not given were dropped or reset to their default: footer.note. No longer in navigation or footer: "About" (page:about).',
    );
  });

  test('a restored page is not in the navigation, and the answer mentions that', async () => {
    const connector = connectorUnderTest();
    const made = Saved.parse(
      await harbourData(connector, 'save_page', { title: 'Walks', audience: 'all', inNavigation: true }),
    );
    const { id, version } = made.page;
    await harbourData(connector, 'save_page', { page: id, baseVersion: version, remove: true });
    const { versions } = z
      .object({ versions: z.array(z.object({ commit: z.string() })) })
      .parse(await harbourData(connector, 'get_history', { page: id }));
    const commit = versions.at(-1)?.commit;
    const restored = await callTool(connector, [
      'restore_version',
      { site, page: id, commit, baseVersion: null },
    ]);
    expect(textOf(restored)).toMatch(
      /^Saved to the draft; .* The page is not in the navigation; save_page with inNavigation: true puts it there\./,
    );
    expect(restored.structuredContent).toMatchObject({ inNavigation: false });
  });

  test('list_audiences names the audiences of a site', async () => {
    expect(await harbourData(connectorUnderTest(), 'list_audiences')).toEqual({
      audiences: [
        { name: 'press', isDefault: false, credentialCount: 2 },
        { name: 'board', isDefault: true, credentialCount: 1 },
      ],
    });
  });
});

describe('a page of sixty sections', () => {
  const ids = Array.from({ length: 60 }, (_, at) => `part-${at}`);

  async function largePage() {
    const connector = connectorUnderTest();
    const data = { title: 'A part', body: 'Words. '.repeat(150) };
    const edits = ids.map((id) => ({ id, baseVersion: null, kind: 'text', data }));
    await harbourData(connector, 'save_sections', { page: 'about', edits });
    return connector;
  }

  test('is returned in part where it does not fit, with how to read the rest', async () => {
    const connector = await largePage();
    const answer = await callTool(connector, ['get_page', { site, page: 'about' }]);
    expect(Buffer.byteLength(textOf(answer))).toBeLessThan(MOST_BYTES);
    const { sections, rest = [] } = Page.parse(answer.structuredContent);
    expect([...sections, ...rest].map(({ id }) => id).toSorted()).toEqual(['story', ...ids].toSorted());
    const chosen = rest.slice(0, 3).map(({ id }) => id);
    const more = Page.parse(await harbourData(connector, 'get_page', { page: 'about', sections: chosen }));
    expect(more.sections.map(({ id }) => id)).toEqual(chosen);
  });

  test('is reviewed in part where it does not fit, with how to review the rest', async () => {
    const connector = await largePage();
    const answer = await callTool(connector, ['get_changes', { site }]);
    expect(textOf(answer)).toMatch(/^Saved and not live: 60 changes\. \d+ fit into one answer; /);
    expect(Buffer.byteLength(textOf(answer))).toBeLessThan(MOST_BYTES);
    const { changes, rest = [] } = Changes.parse(answer.structuredContent);
    expect(new Set([...changes.map(({ file }) => file), ...rest]).size).toBe(60);
    const files = rest.slice(0, 3);
    const more = Changes.parse(await harbourData(connector, 'get_changes', { files }));
    expect([more.changes.map(({ file }) => file), more.rest]).toEqual([files, undefined]);
  });

  test('has an outline, and names what there is for a section that is not', async () => {
    const connector = await largePage();
    const { sections, outline = [] } = Page.parse(
      await harbourData(connector, 'get_page', { page: 'about', sections: [] }),
    );
    expect([sections.length, outline.length]).toEqual([0, 61]);
    expect(outline[0]).toMatchObject({ id: 'story', title: 'Why now' });
    const words = async (sections: string[]) =>
      textOf(await callTool(connector, ['get_page', { site, page: 'about', sections }])).split('\n')[0];
    expect([await words([]), await words(['story'])]).toEqual([
      'About (draft), the outline of 61 sections.',
      'About (draft), 1 of 61 sections.',
    ]);
    const strange = await callTool(connector, ['get_page', { site, page: 'home', sections: ['her'] }]);
    expect(textOf(strange)).toMatch(/^\[not_found\] Home has no section her; there are hero, /);
  });
});

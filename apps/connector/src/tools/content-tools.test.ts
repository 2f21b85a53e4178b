import { describe, expect, test } from '@jest/globals';
import type { DeployRecord } from '@portal/sites';
import { memoryDeploys } from '@portal/sites/fakes';
import { z } from 'zod';
import { AppError } from '@portal/errors';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import {
  type ConnectorUnderTest,
  connectorUnderTest,
  HARBOUR,
  MEMBER,
} from '../../test/connector-under-test.ts';

const site = HARBOUR.siteId;
const HERO = 'content/pages/home/hero.json';

const PageData = z.object({
  version: z.string(),
  sections: z.array(z.object({ id: z.string(), version: z.string() })),
});

const SiteData = z.object({
  content: z.object({ version: z.string(), site: z.object({ seo: z.looseObject({}).optional() }) }),
});

async function versions(connector: ConnectorUnderTest) {
  const page = PageData.parse(await harbourData(connector, 'get_page', { page: 'home' }));
  return { page: page.version, hero: page.sections.find(({ id }) => id === 'hero')?.version ?? '' };
}

async function saveHero(connector: ConnectorUnderTest, title: string, baseVersion?: string) {
  const base = baseVersion ?? (await versions(connector)).hero;
  const args = { site, page: 'home', edits: [{ id: 'hero', baseVersion: base, set: { title } }] };
  return callTool(connector, ['save_sections', args]);
}

function stored(connector: ConnectorUnderTest, branch: string) {
  const bytes = connector.harbour.repo.store.file(branch, HERO);
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

describe('reading', () => {
  test('get_site shows the record and the content, and no repository', async () => {
    const data = await harbourData(connectorUnderTest(), 'get_site');
    expect(data).toMatchObject({
      siteId: site,
      subdomain: 'harbour',
      name: 'harbour',
      url: 'https://harbour.example.test',
      provisioningStatus: 'ready',
      failedStep: null,
      content: { view: 'draft', pages: [{ id: 'home' }, { id: 'about' }, { id: 'board' }] },
    });
    expect(JSON.stringify(data)).not.toMatch(/inst-harbour|agency/);
  });

  test('get_site shows the client’s domains, what keeps each from being served, and no proof', async () => {
    const connector = connectorUnderTest();
    const hosting = { hostingId: 'h', url: 'https://harbour.example.test', target: 'harbour.host.test' };
    expect(await harbourData(connector, 'get_site', {})).toMatchObject({ domains: [] });
    connector.domains.putSite(site, { hosting, publishedBranch: 'main' });
    await connector.domains.domains.add(site, { name: 'www.quay.example', token: 'portal-secret' });
    const data = await harbourData(connector, 'get_site');
    expect(data).toMatchObject({
      domains: [{ name: 'www.quay.example', state: 'wanted', isPrimary: false, problems: [] }],
    });
    expect(JSON.stringify(data)).not.toContain('portal-secret');
  });

  test('text and structured content are the same, whichever a client shows', async () => {
    const result = await callTool(connectorUnderTest(), ['get_page', { site, page: 'about' }]);
    const [sentence, ...json] = textOf(result).split('\n');
    expect(sentence).toBe('About (draft), 1 section.');
    expect(JSON.parse(json.join('\n'))).toEqual(JSON.parse(JSON.stringify(result.structuredContent)));
  });

  test('get_page shows the draft, and the live state when asked', async () => {
    const connector = connectorUnderTest();
    await saveHero(connector, 'New title');
    const texts = await Promise.all(
      ['draft', 'live'].map(async (view) =>
        JSON.stringify(await harbourData(connector, 'get_page', { page: 'home', view })),
      ),
    );
    expect(texts.map((text) => text.includes('New title'))).toEqual([true, false]);
  });

  test('describe_section_kinds returns the requested kinds, and names those that exist', async () => {
    const connector = connectorUnderTest();
    expect(await harbourData(connector, 'describe_section_kinds', { kinds: ['quote'] })).toMatchObject({
      kinds: [{ name: 'quote', schema: { required: ['text', 'source'] } }],
    });
    const unknown = await callTool(connector, ['describe_section_kinds', { site, kinds: ['banner'] }]);
    expect(textOf(unknown)).toMatch(/^\[not_found\] .*"banner".*hero, text/);
  });

  test('get_build_status calls nothing live but the published commit', async () => {
    const connector = connectorUnderTest();
    const reported: DeployRecord = {
      deployId: 'deploy-1',
      state: 'ready',
      commitSha: connector.harbour.repo.store.head('main'),
      errorMessage: null,
      reportedAt: new Date('2026-06-01T11:00:00Z'),
    };
    const deploys = memoryDeploys({ [site]: reported });
    const status = (replaced: Partial<ConnectorUnderTest['deps']> = {}) =>
      harbourData({ deps: { ...connector.deps, deploys, ...replaced } }, 'get_build_status');
    expect(await status()).toEqual({
      build: {
        state: 'ready',
        commitSha: reported.commitSha,
        reportedAt: '2026-06-01T11:00:00.000Z',
        errorMessage: null,
        live: true,
        source: 'recorded',
      },
    });
    await saveHero(connector, 'New');
    const { commit } = await harbourData(connector, 'publish_site');
    const untold = { reportedAt: null, errorMessage: null, live: false, source: 'recorded' };
    const waiting = { build: { state: 'waiting', commitSha: commit, ...untold } };
    expect(await status()).toEqual(waiting);
    const unnamed = memoryDeploys({ [site]: { ...reported, commitSha: null } });
    expect(await status({ deploys: unnamed })).toEqual(waiting);
    expect(await status({ deploys: memoryDeploys() })).toEqual(waiting);
    const away = () => Promise.reject(new AppError('upstream_unavailable', 'It is away.'));
    const repos = { open: () => ({ ...connector.harbour.repo, heads: away }) };
    expect(await status({ repos })).toMatchObject({ build: { state: 'unknown', commitSha: null } });
  });
});

describe('saving', () => {
  test('writes to the draft in the name of the caller, and leaves the live state alone', async () => {
    const connector = connectorUnderTest();
    expect(textOf(await saveHero(connector, 'New title'))).toMatch(/^Saved to the draft; not live/);
    expect([stored(connector, 'saved').data.title, stored(connector, 'main').data.title]).toEqual([
      'New title',
      'A quay for everyone',
    ]);
    const { store } = connector.harbour.repo;
    const { author, committer, message } = store.commit(store.head('saved') ?? '');
    expect([author.email, committer.email]).toEqual([
      `${MEMBER.userId}@users.noreply.example.test`,
      'portal@example.test',
    ]);
    expect(message).toMatch(/mcp/);
  });

  test('meets a conflict with the current version and content, and writes nothing', async () => {
    const connector = connectorUnderTest();
    const { hero } = await versions(connector);
    await saveHero(connector, 'Theirs', hero);
    const head = connector.harbour.repo.store.head('saved');
    const stale = await saveHero(connector, 'Mine', hero);
    expect(textOf(stale)).toMatch(/^\[conflict\] /);
    const current = (await versions(connector)).hero;
    expect(textOf(stale)).toContain('Theirs');
    expect(textOf(stale)).toContain(current);
    expect(connector.harbour.repo.store.head('saved')).toBe(head);
  });

  test('answers a dry run with what would happen, and writes nothing', async () => {
    const connector = connectorUnderTest();
    const args = { site, title: 'Walks', audience: 'all', dryRun: true };
    expect(textOf(await callTool(connector, ['save_page', args]))).toMatch(
      /^This would be saved; nothing was written/,
    );
    expect(connector.harbour.repo.store.head('saved')).toBeNull();
  });

  test('save_page creates, renames, reorders and removes', async () => {
    const connector = connectorUnderTest();
    const created = await harbourData(connector, 'save_page', {
      title: 'Walks',
      audience: 'all',
      inNavigation: true,
    });
    expect(created).toMatchObject({ changed: true, page: { id: 'walks', slug: 'walks' } });
    const { version } = z.object({ version: z.string() }).parse(created['page']);
    const renamed = await harbourData(connector, 'save_page', {
      page: 'walks',
      baseVersion: version,
      title: 'Tours',
    });
    const next = z.object({ version: z.string() }).parse(renamed['page']).version;
    const { page } = await versions(connector);
    const order = ['figures', 'hero', 'press-notes', 'files'];
    expect(
      await harbourData(connector, 'save_page', { page: 'home', baseVersion: page, order }),
    ).toMatchObject({
      page: { sections: order },
    });
    const stale = await callTool(connector, [
      'save_page',
      { site, page: 'walks', baseVersion: version, remove: true },
    ]);
    expect(textOf(stale)).toMatch(/^\[conflict\] /);
    const remove = { page: 'walks', baseVersion: next, remove: true };
    const dry = await callTool(connector, ['save_page', { site, ...remove, dryRun: true }]);
    expect(textOf(dry)).toContain('No longer in navigation or footer: "Walks" (page:walks).');
    expect(await harbourData(connector, 'save_page', remove)).toMatchObject({ page: { version: null } });
  });
});

describe('a refusal', () => {
  test('names what has to happen first, without a tool that is not offered', async () => {
    const connector = connectorUnderTest();
    const { page } = await versions(connector);
    const args = { site, page: 'home', baseVersion: page, remove: true };
    expect(textOf(await callTool(connector, ['save_page', args]))).toMatch(
      /^\[input\] Home is the home page; make another page of the site its home page first\.\n\{"codes":\["page_is_home"\]\}$/,
    );
  });
});

describe('from draft to live', () => {
  test('an error in the content blocks publishing, and the answer names its path', async () => {
    const connector = connectorUnderTest();
    const { hero } = await versions(connector);
    const edit = { id: 'hero', baseVersion: hero, set: { 'actions.0.to': 'page:nowhere' } };
    await callTool(connector, ['save_sections', { site, page: 'home', edits: [edit] }]);
    expect(await harbourData(connector, 'validate_site')).toMatchObject({ publishable: false, errors: 1 });
    expect(textOf(await callTool(connector, ['publish_site', { site }]))).toMatch(
      /^\[validation\] .*nowhere/,
    );
  });

  test('what was reviewed is what goes live', async () => {
    const connector = connectorUnderTest();
    await saveHero(connector, 'Reviewed');
    const { expected } = await harbourData(connector, 'get_changes');
    await saveHero(connector, 'Sneaked in');
    expect(textOf(await callTool(connector, ['publish_site', { site, expected }]))).toMatch(
      /^\[conflict\] .*get_changes/,
    );
    const again = await harbourData(connector, 'get_changes');
    const published = await harbourData(connector, 'publish_site', { expected: again['expected'] });
    expect(published).toMatchObject({ published: true });
    expect(stored(connector, 'main').data.title).toBe('Sneaked in');
  });

  test('a site that is hidden from search engines says so, and which tool switches that off', async () => {
    const connector = connectorUnderTest();
    const text = async (tool: string) => textOf(await callTool(connector, [tool, { site }])).split('\n')[0];
    const save = async (noindex: boolean) => {
      const { content } = SiteData.parse(await harbourData(connector, 'get_site'));
      const args = { site, baseVersion: content.version, seo: { ...content.site.seo, noindex } };
      await callTool(connector, ['save_site', args]);
    };
    const sentence =
      / The whole site is hidden from search engines .*save_site with `seo` .*noindex false, then publish_site/;
    expect(await text('get_site')).not.toMatch(sentence);
    await save(true);
    expect(await text('get_site')).toMatch(sentence);
    expect(await text('get_changes')).toMatch(sentence);
    expect(await text('publish_site')).toMatch(sentence);
    await save(false);
    expect(await text('get_site')).not.toMatch(sentence);
    expect(await text('get_changes')).not.toMatch(sentence);
    const { commit, ...published } = await harbourData(connector, 'publish_site');
    expect(published).not.toHaveProperty('noindex');
    expect(textOf(await callTool(connector, ['undo_publish', { site, commit }]))).toMatch(sentence);
  });

  test('update_draft asks which to keep where draft and live changed the same', async () => {
    const connector = connectorUnderTest();
    await saveHero(connector, 'Mine');
    const live = { ...stored(connector, 'main') };
    const theirs = JSON.stringify({ ...live, data: { ...live.data, title: 'Theirs' } });
    connector.harbour.repo.store.push({ branch: 'main', files: { [HERO]: theirs } });
    const clash = await callTool(connector, ['publish_site', { site }]);
    expect(textOf(clash)).toMatch(/^\[conflict\] .*update_draft/);
    expect(textOf(await callTool(connector, ['update_draft', { site }]))).toMatch(
      /^\[conflict\] .*a choice, draft or live, for each of `fields`.*\n.*"path":"data.title","base":.*"live":"Theirs","draft":"Mine"/,
    );
    const choices = [{ file: HERO, keep: 'draft' }];
    expect(await harbourData(connector, 'update_draft', { choices })).toMatchObject({
      updated: true,
      hasDraft: true,
    });
    expect(await harbourData(connector, 'publish_site')).toMatchObject({ published: true });
    expect(stored(connector, 'main').data.title).toBe('Mine');
  });

  test('publishes in one call where draft and live changed other fields of one section', async () => {
    const connector = connectorUnderTest();
    await saveHero(connector, 'Mine');
    const theirs = JSON.stringify({ ...stored(connector, 'main'), theme: 'muted' });
    connector.harbour.repo.store.push({ branch: 'main', files: { [HERO]: theirs } });
    expect(await harbourData(connector, 'publish_site')).toMatchObject({ published: true });
    expect(stored(connector, 'main')).toMatchObject({ theme: 'muted', data: { title: 'Mine' } });
  });

  test('update_draft lists the records that have the changes of both', async () => {
    const connector = connectorUnderTest();
    await saveHero(connector, 'Mine');
    const live = stored(connector, 'main');
    const theirs = JSON.stringify({ ...live, theme: 'muted', data: { ...live.data, title: 'Theirs' } });
    connector.harbour.repo.store.push({ branch: 'main', files: { [HERO]: theirs } });
    const choices = [{ file: HERO, field: 'data.title', keep: 'draft' }];
    const updated = await callTool(connector, ['update_draft', { site, choices }]);
    expect(textOf(updated)).toMatch(
      /^The draft is up to date .* 1 record now has the changes of both \(`merged`\)\./,
    );
    expect(updated.structuredContent).toMatchObject({ merged: [HERO] });
    expect(stored(connector, 'saved')).toMatchObject({ theme: 'muted', data: { title: 'Mine' } });
  });

  test('discard_changes discards the draft once it was reviewed', async () => {
    const connector = connectorUnderTest();
    await saveHero(connector, 'Regretted');
    expect(textOf(await callTool(connector, ['discard_changes', { site }]))).toMatch(
      /^\[input\] .*get_changes/,
    );
    const { expected } = await harbourData(connector, 'get_changes');
    expect(await harbourData(connector, 'discard_changes', { expected })).toEqual({
      discarded: [HERO],
      hasDraft: false,
      warnings: [],
      commit: connector.harbour.repo.store.head('saved'),
    });
    expect(await harbourData(connector, 'get_changes')).toMatchObject({ hasDraft: false, total: 0 });
  });

  test('discard_changes and get_changes say when nothing differs from what is live', async () => {
    const connector = connectorUnderTest();
    const answerText = async (name: string, args: Record<string, unknown> = {}) =>
      textOf(await callTool(connector, [name, { site, ...args }]));
    const { title } = stored(connector, 'main').data;
    const { expected } = await harbourData(connector, 'get_changes');
    expect(await answerText('discard_changes', { expected })).toMatch(
      /^Nothing to discard: no file differed /,
    );
    await saveHero(connector, 'Mine');
    const files = ['content/pages/about/page.json'];
    expect(await answerText('discard_changes', { files })).toMatch(
      /^Nothing to discard: these files do not differ/,
    );
    expect(await answerText('get_changes', { files })).toMatch(/^These files have no unpublished changes/);
    await saveHero(connector, title);
    expect(await answerText('get_changes')).toMatch(/^The draft does not differ from the live site/);
  });

  test('a repository out of reach is an outage, with nothing written', async () => {
    const connector = connectorUnderTest();
    const { hero } = await versions(connector);
    const { repo } = connector.harbour.another();
    repo.failNextWrite('unavailable');
    const deps = { ...connector.deps, repos: { open: () => repo } };
    const edits = [{ id: 'hero', baseVersion: hero, set: { title: 'x' } }];
    const failed = await callTool({ deps }, ['save_sections', { site, page: 'home', edits }]);
    expect(textOf(failed)).toMatch(/^\[unavailable\] .* Try again in \d+ seconds\.$/);
    expect([connector.bugs, connector.outages.map(({ code }) => code)]).toEqual([
      [],
      ['upstream_unavailable'],
    ]);
  });
});

describe('an assistant gets a message about', () => {
  const edits = (fields: Record<string, unknown>, baseVersion: string) => ({
    site,
    page: 'home',
    edits: [{ id: 'hero', baseVersion, ...fields }],
  });

  test('which fields a save dropped', async () => {
    const connector = connectorUnderTest();
    const { hero } = await versions(connector);
    const saved = await callTool(connector, ['save_sections', edits({ data: { title: 'New' } }, hero)]);
    expect(textOf(saved)).toMatch(/not given were dropped or reset to their default: image, actions\./);
  });

  test('the audience that restoring a version does not restore', async () => {
    const connector = connectorUnderTest();
    const { store } = connector.harbour.repo;
    const [commit, file] = [store.head('main') ?? '', 'content/pages/about/page.json'];
    const page = new TextDecoder().decode(store.file('main', file) ?? undefined);
    expect(page).toContain('"audience": "all"');
    store.push({
      branch: 'main',
      files: { [file]: page.replace('"audience": "all"', '"audience": [\n    "press"\n  ]') },
    });
    const { baseVersion } = await harbourData(connector, 'get_history', { page: 'about' });
    const restored = await callTool(connector, [
      'restore_version',
      { site, page: 'about', commit, baseVersion },
    ]);
    expect(textOf(restored)).toMatch(
      /^Nothing to change: the draft has the same content as then\. Who may see it stays as it is now: the page about was for everyone then and is for "press" now, fewer people\. Change that with save_page/,
    );
  });

  test('which entry of a list a save replaced, on a dry run as well', async () => {
    const connector = connectorUnderTest();
    const { hero } = await versions(connector);
    const edit = edits({ set: { 'actions.1': { label: 'Press', to: 'page:about' } } }, hero);
    const dry = await callTool(connector, ['save_sections', { ...edit, dryRun: true }]);
    const saved = await callTool(connector, ['save_sections', edit]);
    for (const answer of [dry, saved])
      expect(textOf(answer)).toContain(
        ' hero: actions.1 replaced entry 2 of 2 ("The board"); to add an entry instead, use insert.',
      );
  });

  test('a table that loses cells, and none about a good one', async () => {
    const connector = connectorUnderTest();
    const table = (row: string) => `| Who | Fee |\n| - | -: |\n${row}`;
    const add = (id: string, text: string) => ({
      site,
      page: 'about',
      edits: [{ id, baseVersion: null, kind: 'table', data: { table: text } }],
    });
    const good = await callTool(connector, ['save_sections', add('fees', table('| **Adults** | 4.50 € |'))]);
    expect(good.isError).not.toBe(true);
    expect(textOf(good)).toContain('"warnings":[]');
    const short = await callTool(connector, ['save_sections', add('more', table('| Adults | 4.50 € | x |'))]);
    expect(textOf(short)).toContain('has more cells than the header of its table');
    const words = await callTool(connector, [
      'save_sections',
      add('words', `Fees:\n\n${table('| a | b |')}`),
    ]);
    expect(textOf(words)).toContain('must be one table and nothing else');
    const read = await callTool(connector, ['read_page', { site, page: 'about', view: 'draft' }]);
    expect(textOf(read)).toContain('Who | Fee\\nAdults | 4.50 €');
  });

  test('what the draft has with the live site that leads nowhere', async () => {
    const connector = connectorUnderTest();
    const { sections } = PageData.parse(await harbourData(connector, 'get_page', { page: 'home' }));
    const version = sections.find(({ id }) => id === 'figures')?.version;
    const removal = [{ id: 'figures', baseVersion: version, remove: true }];
    await harbourData(connector, 'save_sections', { page: 'home', edits: removal });
    const hero = stored(connector, 'main');
    const data = { title: 'A quay', actions: [{ label: 'Figures', to: 'page:home#figures' }] };
    const files = { [HERO]: JSON.stringify({ ...hero, data }) };
    connector.harbour.repo.store.push({ branch: 'main', files });
    const updated = await callTool(connector, ['update_draft', { site }]);
    expect(textOf(updated)).toMatch(
      /^The draft is up to date with the live site\. 1 error that blocks publishing: .*"figures"/,
    );
  });

  test('what blocks publishing, apart from warnings', async () => {
    const connector = connectorUnderTest();
    const { hero } = await versions(connector);
    const fields = { set: { 'actions.0.to': 'page:nowhere' } };
    const saved = await callTool(connector, ['save_sections', edits(fields, hero)]);
    expect(textOf(saved)).toMatch(/ 1 error that blocks publishing: Home › Hero › first link › to: /);
    const page = { site, title: 'News', audience: 'all' };
    expect(textOf(await callTool(connector, ['save_page', page]))).toMatch(
      /published\. 1 warning: News › seo › /,
    );
  });

  test('of an audience the site does not have, by saves, validation and publishing', async () => {
    const connector = connectorUnderTest();
    const { hero } = await versions(connector);
    const refused = await callTool(connector, ['save_sections', edits({ audience: ['pres'] }, hero)]);
    expect(textOf(refused)).toMatch(
      /^\[validation\] .*edits\[0\]\.audience .*"pres" \(it has: press, board\)/,
    );
    const page = { site, title: 'News', audience: ['pres'] };
    expect(textOf(await callTool(connector, ['save_page', page]))).toMatch(/^\[validation\] .*audience: /);
    const deps = {
      ...connector.deps,
      audiences: {
        forSite: () => ({ list: async () => [{ name: 'board', isDefault: true, credentialCount: 1 }] }),
      },
    };
    expect(await harbourData({ deps }, 'validate_site')).toMatchObject({ publishable: false, errors: 1 });
    await saveHero(connector, 'New');
    expect(textOf(await callTool({ deps }, ['publish_site', { site }]))).toMatch(/^\[validation\] .*"press"/);
  });
});

describe('an error answer', () => {
  test.each<[string, string, Record<string, unknown>]>([
    ['a name of a megabyte in set', 'save_sections', { edits: [{ id: 'a', set: { ['x'.repeat(1e6)]: 1 } }] }],
    [
      'a name of a megabyte in data',
      'save_sections',
      { edits: [{ id: 'a', data: { ['x'.repeat(1e6)]: 1 } }] },
    ],
    ['a megabyte for a page', 'get_page', { page: 'x'.repeat(1e6) }],
    ['an argument of a megabyte', 'get_page', { ['x'.repeat(1e6)]: 1 }],
  ])('to %s is one line of words and one of codes', async (_case, tool, args) => {
    const result = await callTool(connectorUnderTest(), [tool, { site, page: 'home', ...args }]);
    expect(textOf(result)).toMatch(/^\[input\] [^\n]*\n\{"codes":\["\w+"\]\}$/);
    expect(JSON.stringify(result).length).toBeLessThan(600);
  });

  test('has at most 4 kB, and every problem once', async () => {
    const data = {
      title: '',
      items: Array.from({ length: 60 }, () => ({ question: 'x'.repeat(300), answer: '<b>' })),
    };
    const edits = Array.from({ length: 15 }, (_v, index) => ({
      id: `s${index}`,
      baseVersion: null,
      kind: 'faq',
      data,
    }));
    const result = await callTool(connectorUnderTest(), ['save_sections', { site, page: 'home', edits }]);
    expect(textOf(result)).toMatch(
      /^\[validation\] .*edits\[0\]\.data\.items\[0\]\.question .* \(and \d+ more\)\.\n\{"codes":\["empty","too_long","rich_text_html"\]\}$/,
    );
    expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThanOrEqual(4096);
    expect(textOf(result).match(/edits\[0\]\.data\.items\[0\]\.question/g)).toHaveLength(1);
  });

  test('of a conflict leaves long content out, and keeps the version to save on', async () => {
    const connector = connectorUnderTest();
    const { hero } = await versions(connector);
    const long = {
      id: 'hero',
      baseVersion: hero,
      kind: 'text',
      data: { title: 'A', body: 'word '.repeat(1500) },
    };
    await callTool(connector, ['save_sections', { site, page: 'home', edits: [long] }]);
    const stale = await saveHero(connector, 'Mine', hero);
    expect(textOf(stale)).toMatch(/^\[conflict\] .*/);
    expect(textOf(stale)).toContain((await versions(connector)).hero);
    expect(Buffer.byteLength(JSON.stringify(stale))).toBeLessThanOrEqual(4096);
  });

  test.each([['a\u0000'], ['\udc00']])('refuses %j on a dry run as well', async (title) => {
    const connector = connectorUnderTest();
    const { hero } = await versions(connector);
    const args = {
      site,
      page: 'home',
      edits: [{ id: 'hero', baseVersion: hero, set: { title } }],
      dryRun: true,
    };
    expect(textOf(await callTool(connector, ['save_sections', args]))).toMatch(
      /^\[input\] .*edits\[0\]\.set\.title: contains/,
    );
  });
});

describe("a site's own kind", () => {
  const tide = {
    name: 'tide',
    title: 'Tide',
    description: 'The tide.',
    version: 1,
    example: { station: 'Quay' },
    schema: {
      type: 'object',
      properties: { station: { type: 'string', maxLength: 20 } },
      required: ['station'],
      additionalProperties: false,
    },
  };

  test('is described, saved by its schema and published, from the file its build keeps', async () => {
    const connector = connectorUnderTest();
    const files = { 'portal.kinds.json': JSON.stringify({ kinds: [tide] }) };
    connector.harbour.repo.store.push({ branch: 'main', files });
    expect(await harbourData(connector, 'describe_section_kinds', { kinds: ['tide'] })).toMatchObject({
      kinds: [{ name: 'tide', schema: tide.schema }],
    });
    const save = (station: string) => {
      const edits = [{ id: 'tide', baseVersion: null, kind: 'tide', data: { station } }];
      return callTool(connector, ['save_sections', { site, page: 'home', edits }]);
    };
    expect(textOf(await save('x'.repeat(21)))).toMatch(
      /^\[validation\] .*edits\[0\]\.data\.station \(Home › Tide › station\): is too long/,
    );
    expect(textOf(await save('Quay'))).toMatch(/^Saved/);
    expect(await harbourData(connector, 'publish_site')).toMatchObject({ published: true, warnings: [] });
  });

  test('that no file describes is a warning, and goes live as it is', async () => {
    const connector = connectorUnderTest();
    const section = { ...stored(connector, 'main'), kind: 'tide', data: { station: 'Quay' } };
    connector.harbour.repo.store.push({ branch: 'main', files: { [HERO]: JSON.stringify(section) } });
    const page = { title: 'News', audience: 'all' };
    await harbourData(connector, 'save_page', page);
    expect(await harbourData(connector, 'validate_site')).toMatchObject({ publishable: true });
    expect(await harbourData(connector, 'publish_site')).toMatchObject({ published: true });
    expect(stored(connector, 'main')).toEqual(section);
  });
});

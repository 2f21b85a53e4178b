import { describe, expect, test } from '@jest/globals';
import { freeId } from '../edit/free-page-names.ts';
import { freeSlug } from '../format/slug.ts';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { parseInput } from './operation.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';
import { saveSite } from './save-site.ts';

function save({ deps, actor }: MemorySite, input: Record<string, unknown>) {
  return savePage.run(deps, actor, parseInput(savePage.input, input));
}

function change({ deps, actor }: MemorySite, input: Record<string, unknown>) {
  return saveSite.run(deps, actor, parseInput(saveSite.input, input));
}

async function siteVersion({ deps, actor }: MemorySite) {
  return (await getSite.run(deps, actor, { view: 'draft' })).version;
}

async function pageVersion({ deps, actor }: MemorySite, page: string) {
  return (await getPage.run(deps, actor, { page, view: 'draft' })).version;
}

/** The sample without links to About, so that it can be removed. */
function loose() {
  const hero = { ...sampleRecords()['content/pages/home/hero.json'], data: { title: 'A quay' } };
  return memorySite({ records: { ...sampleRecords(), 'content/pages/home/hero.json': hero } });
}

describe('save_page creates', () => {
  test('a page with id and address from its title', async () => {
    const site = memorySite();
    const { page, changed } = await save(site, { title: 'Über den Fluß', audience: 'all' });
    expect(page).toMatchObject({
      id: 'uber-den-fluss',
      slug: 'uber-den-fluss',
      sections: [],
      audience: 'all',
    });
    expect([changed, page.version]).toEqual([true, await pageVersion(site, page.id)]);
    const { message } = site.repo.store.commit(site.repo.store.head('saved') ?? '');
    expect(message.split('\n')[0]).toBe('Create page Über den Fluß');
  });

  test('a page with its sections in one save, with the versions to edit next', async () => {
    const site = memorySite();
    const sections = [
      { id: 'top', kind: 'hero', data: { title: 'The bridge' } },
      { id: 'notes', kind: 'text', audience: ['press'], hidden: true, data: { body: 'Words.' } },
    ];
    const saved = await save(site, { title: 'The bridge', audience: 'all', sections });
    const read = await getPage.run(site.deps, site.actor, { page: 'the-bridge', view: 'draft' });
    expect(read.sections).toMatchObject([
      { id: 'top', kind: 'hero', audience: 'all', data: { title: 'The bridge' } },
      { id: 'notes', audience: ['press'], hidden: true },
    ]);
    expect(saved.sections).toEqual(read.sections.map(({ id, version }) => ({ id, version })));
    expect(saved.page.version).toBe(read.version);
  });

  test('no page where one of its sections is wrong, and names the argument', async () => {
    const site = memorySite({ audiences: ['press'] });
    const hero = { id: 'top', kind: 'hero', data: { title: 'The bridge' } };
    const wrong = (...sections: object[]) => save(site, { title: 'The bridge', audience: 'all', sections });
    const argumentsOf = (code: string, ...named: string[]) => ({
      code,
      details: { problems: named.map((argument) => expect.objectContaining({ argument })) },
    });
    await expect(wrong(hero, { ...hero, id: 'b', data: { titel: 'x' } })).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringContaining('sections[1].data'),
    });
    await expect(wrong(hero, hero)).rejects.toMatchObject(argumentsOf('input', 'sections[1].id'));
    await expect(wrong({ ...hero, audience: ['none'] })).rejects.toMatchObject(
      argumentsOf('validation', 'sections[0].audience'),
    );
    await expect(
      save(site, { title: 'Copy', audience: 'all', sections: [hero], copyOf: 'home' }),
    ).rejects.toMatchObject(argumentsOf('input', 'sections'));
    await expect(
      save(site, { page: 'about', baseVersion: await pageVersion(site, 'about'), sections: [hero] }),
    ).rejects.toMatchObject(argumentsOf('input', 'sections'));
    const long = { ...hero, kind: 'text', data: { body: '- a\n'.repeat(20_000) } };
    await expect(wrong(...['a', 'b', 'c'].map((id) => ({ ...long, id })))).rejects.toMatchObject({
      code: 'validation',
    });
    expect(site.repo.store.head('saved')).toBeNull();
  });

  test('a second page of the same title under another id and address', async () => {
    const { page } = await save(memorySite(), { title: 'About', audience: [] });
    expect(page).toMatchObject({ id: 'about-2', slug: 'about-2', audience: [] });
  });

  test('an entry at a place of the navigation, which saving again moves', async () => {
    const site = memorySite();
    const targets = async () =>
      (await getSite.run(site.deps, site.actor, { view: 'draft' })).site?.navigation.map(({ to }) => to) ??
      [];
    const [first = '', ...others] = await targets();
    const { page } = await save(site, { title: 'News', audience: 'all', inNavigation: { after: first } });
    expect(await targets()).toEqual([first, 'page:news', ...others]);
    const moved = { page: page.id, baseVersion: page.version, inNavigation: { before: first } };
    expect(await save(site, moved)).toMatchObject({ changed: true, inNavigation: true });
    expect(await targets()).toEqual(['page:news', first, ...others]);
    await expect(save(site, { ...moved, inNavigation: { after: 'page:nowhere' } })).rejects.toMatchObject({
      code: 'input',
      details: { problems: [{ argument: 'inNavigation', code: 'navigation_entry_unknown' }] },
    });
  });

  test('an entry in the navigation when asked', async () => {
    const site = memorySite();
    await save(site, { title: 'News', audience: 'all', inNavigation: true });
    const { site: record } = await getSite.run(site.deps, site.actor, { view: 'draft' });
    expect(record?.navigation.at(-1)).toEqual({ label: 'News', to: 'page:news' });
  });

  test.each([{ dryRun: true }, {}])('a copy whose own sections it judges (%j)', async (how) => {
    const input = { title: 'Why now', audience: 'all', copyOf: 'about', seo: { description: 'Why.' } };
    const { page, warnings } = await save(memorySite(), { ...input, ...how });
    expect(page.sections).toEqual(['story']);
    expect(warnings).toEqual([
      expect.objectContaining({ file: 'content/pages/why-now/story.json', at: 'Why now › Text › title' }),
    ]);
  });

  test('a copy of another page, with the sections of that one and who sees each', async () => {
    const site = memorySite();
    const input = { title: 'Second home', audience: [], copyOf: 'home' };
    const { page, warnings } = await save(site, input);
    const original = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
    const copy = await getPage.run(site.deps, site.actor, { page: page.id, view: 'draft' });
    const facts = ({ sections }: typeof copy) =>
      sections.map(({ id, audience, data }) => [id, audience, data]);
    expect(facts(copy)).toEqual(facts(original));
    expect([copy.page.title, copy.page.audience]).toEqual(['Second home', []]);
    expect(warnings.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['as a copy of no page', { title: 'News', audience: 'all', copyOf: 'nowhere' }, 'not_found', 'no page'],
    ['out of a page that is there', { page: 'about', copyOf: 'home' }, 'input', 'only a new page'],
    ['without a title', { audience: 'all' }, 'input', 'needs a title'],
    ['without an audience', { title: 'News' }, 'input', 'who may see'],
    ['with an order', { title: 'News', audience: 'all', order: ['a'] }, 'input', 'no sections'],
    [
      'at a taken address',
      { title: 'News', audience: 'all', slug: 'about' },
      'validation',
      'Address: "about" belongs to About; choose another slug',
    ],
    [
      'at an address of the site',
      { title: 'News', audience: 'all', slug: 'edit/x' },
      'validation',
      'site itself',
    ],
    [
      'at an address of the site below /edit',
      { title: 'News', audience: 'all', slug: 'set-password' },
      'validation',
      'site itself',
    ],
    ['to be removed', { remove: true }, 'input', 'which page'],
    ['with a malformed address', { title: 'News', audience: 'all', slug: '/News/' }, 'input', 'slug'],
  ])('nothing %s', async (_case, input, code, message) => {
    const site = memorySite();
    const refusedSave = async () => save(site, input);
    await expect(refusedSave).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    expect(site.repo.store.head('saved')).toBeNull();
  });
});

describe('save_page lists everything that prevents a save at once', () => {
  test.each<[string, Record<string, unknown>, readonly string[]]>([
    [
      'of a new page',
      { order: ['a'], slug: 'about', audience: ['pres'] },
      ['title', 'order', 'audience', 'Address'],
    ],
    ['of a new page without anything', {}, ['title', 'audience']],
    [
      'of an existing page',
      { page: 'about', copyOf: 'home', order: ['story', 'x'], slug: 'home', audience: ['pres'] },
      ['copyOf', 'order', 'audience', 'Address'],
    ],
    ['of a removal', { page: 'about', copyOf: 'home', remove: true }, ['copyOf']],
  ])('%s', async (_case, input, places) => {
    const site = memorySite({ audiences: ['press', 'board'] });
    const baseVersion = await pageVersion(site, 'about');
    const refused = save(site, { ...input, ...('page' in input ? { baseVersion } : {}) });
    const problems = places.map((place) =>
      place === 'Address'
        ? expect.objectContaining({ at: place })
        : expect.objectContaining({ argument: place }),
    );
    await expect(refused).rejects.toMatchObject({ code: 'input', details: { problems } });
    expect(site.repo.store.head('saved')).toBeNull();
  });
});

describe('save_page changes', () => {
  test('fields that are given and leaves the others', async () => {
    const site = memorySite();
    const baseVersion = await pageVersion(site, 'about');
    const { page } = await save(site, { page: 'about', baseVersion, title: 'Who we are', slug: 'us' });
    expect(page).toMatchObject({ id: 'about', title: 'Who we are', slug: 'us', sections: ['story'] });
    expect((await save(site, { page: 'about', baseVersion: page.version, slug: 'us' })).changed).toBe(false);
  });

  test('the audience of a page, not that of its sections', async () => {
    const site = memorySite();
    const baseVersion = await pageVersion(site, 'board');
    await save(site, { page: 'board', baseVersion, audience: 'all' });
    const { page, sections } = await getPage.run(site.deps, site.actor, { page: 'board', view: 'draft' });
    expect([page.audience, sections[0]?.audience]).toEqual(['all', ['board']]);
  });

  test('the order of sections', async () => {
    const site = memorySite();
    const baseVersion = await pageVersion(site, 'home');
    const order = ['files', 'hero', 'figures', 'press-notes'];
    expect((await save(site, { page: 'home', baseVersion, order })).page.sections).toEqual(order);
  });

  test('nothing on a dry run', async () => {
    const site = memorySite();
    const baseVersion = await pageVersion(site, 'about');
    const { changed } = await save(site, { page: 'about', baseVersion, title: 'Us', dryRun: true });
    expect([changed, site.repo.store.head('saved')]).toEqual([true, null]);
  });

  test('nothing on an outdated version', async () => {
    const site = memorySite();
    const baseVersion = await pageVersion(site, 'about');
    await save(site, { page: 'about', baseVersion, title: 'Theirs' });
    await expect(save(site, { page: 'about', baseVersion, title: 'Mine' })).rejects.toMatchObject({
      code: 'conflict',
      details: { conflicts: [{ yours: baseVersion, current: { content: { title: 'Theirs' } } }] },
    });
  });

  test('nothing without a version, and says which page and version are meant', async () => {
    const site = memorySite();
    for (const change of [{ title: 'Mine' }, { remove: true }])
      await expect(save(site, { page: 'about', ...change })).rejects.toMatchObject({
        code: expect.stringMatching(/input|validation/),
        message: expect.not.stringContaining('Mine'),
      });
    await expect(save(site, { page: 'about', title: 'Mine' })).rejects.toMatchObject({
      code: 'input',
      message: expect.stringMatching(
        /baseVersion \(About\): to change the page "about", give the version that get_page/,
      ),
    });
  });

  test('the whole of seo, and names what it leaves out', async () => {
    const site = memorySite();
    const noindex = { description: 'Of the board.', noindex: true };
    await save(site, { page: 'board', baseVersion: await pageVersion(site, 'board'), seo: noindex });
    const seo = { title: 'Board' };
    const saved = await save(site, { page: 'board', baseVersion: await pageVersion(site, 'board'), seo });
    expect(saved).toMatchObject({
      page: { seo: { title: 'Board', noindex: false } },
      dropped: ['seo.description', 'seo.noindex'],
    });
    const baseVersion = await pageVersion(site, 'board');
    const whole = await save(site, { page: 'board', baseVersion, seo: { ...seo, noindex: false } });
    expect([whole.changed, whole.dropped]).toEqual([false, undefined]);
  });

  test('whether an entry of the navigation leads to an existing page', async () => {
    const site = memorySite();
    const entries = async () =>
      (await getSite.run(site.deps, site.actor, { view: 'draft' })).site?.navigation.map(({ to }) => to);
    const baseVersion = await pageVersion(site, 'board');
    const added = await save(site, { page: 'board', baseVersion, inNavigation: true });
    expect([added.changed, added.inNavigation, await entries()]).toEqual([
      true,
      true,
      ['page:home', 'page:about', 'page:board'],
    ]);
    expect((await save(site, { page: 'board', baseVersion, inNavigation: true })).changed).toBe(false);
    expect((await save(site, { page: 'board', baseVersion, title: 'The board' })).inNavigation).toBe(true);
    const taken = await save(site, {
      page: 'board',
      baseVersion: await pageVersion(site, 'board'),
      inNavigation: false,
    });
    expect([taken.inNavigation, await entries()]).toEqual([false, ['page:home', 'page:about']]);
  });

  test('an entry for a section is not one for the page; removed and moved entries are listed', async () => {
    const site = memorySite();
    const [home, about, board] = ['page:home', 'page:about', 'page:board'].map((to) => ({ label: 'L', to }));
    const notes = { label: 'Notes', to: 'page:board#notes' };
    const navigation = [home, { ...notes, items: [about, board] }];
    await change(site, { baseVersion: await siteVersion(site), navigation: [home, notes] });
    const baseVersion = await pageVersion(site, 'board');
    const added = await save(site, { page: 'board', baseVersion, inNavigation: true });
    expect([added.changed, added.entries]).toEqual([true, undefined]);
    expect((await save(site, { page: 'board', baseVersion, inNavigation: true })).changed).toBe(false);
    await change(site, { baseVersion: await siteVersion(site), navigation });
    const taken = await save(site, { page: 'board', baseVersion, inNavigation: false });
    expect(taken).toMatchObject({
      inNavigation: false,
      entries: { removed: [notes, board], moved: [about] },
    });
    const again = await save(site, { page: 'board', baseVersion, inNavigation: false });
    expect([again.changed, again.entries]).toEqual([false, undefined]);
  });

  test('no audience that the site does not have', async () => {
    const site = memorySite({ audiences: ['press'] });
    await expect(save(site, { title: 'News', audience: ['pres'], dryRun: true })).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringMatching(/^Nothing was saved\. audience: .*"pres" \(it has: press\)/),
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown page', { page: 'nowhere', title: 'x' }, 'not_found'],
    ['an address that is taken', { page: 'about', slug: 'board' }, 'validation'],
    ['an order that leaves a section out', { page: 'home', order: ['hero'] }, 'input'],
    ['an empty title', { page: 'about', title: ' ' }, 'input'],
  ])('nothing for %s', async (_case, input, code) => {
    const site = memorySite();
    const baseVersion = input['page'] === 'nowhere' ? null : await pageVersion(site, String(input['page']));
    const refusedSave = async () => save(site, { baseVersion, ...input });
    await expect(refusedSave).rejects.toMatchObject({ code });
  });
});

describe('save_page removes', () => {
  test('a page with its sections and its entries in the navigation', async () => {
    const site = loose();
    const { page, warnings } = await save(site, {
      page: 'about',
      baseVersion: await pageVersion(site, 'about'),
      remove: true,
    });
    expect([page.version, warnings]).toEqual([null, []]);
    const reading = await getSite.run(site.deps, site.actor, { view: 'draft' });
    expect(reading.removedPages).toEqual(['about']);
    expect(reading.site?.navigation).toEqual([{ label: 'Home', to: 'page:home' }]);
    expect(site.repo.store.file('saved', 'content/pages/about/story.json')).toBeNull();
  });

  test('an entry, and the entries below it move up', async () => {
    const site = loose();
    const navigation = [{ label: 'About', to: 'page:about', items: [{ label: 'Board', to: 'page:board' }] }];
    await change(site, { baseVersion: await siteVersion(site), navigation });
    const about = await pageVersion(site, 'about');
    const { entries } = await save(site, { page: 'about', baseVersion: about, remove: true });
    expect(entries).toEqual({
      removed: [{ label: 'About', to: 'page:about' }],
      moved: [{ label: 'Board', to: 'page:board' }],
    });
    const { site: record } = await getSite.run(site.deps, site.actor, { view: 'draft' });
    expect(record?.navigation).toEqual([{ label: 'Board', to: 'page:board' }]);
  });

  test('never the home page', async () => {
    const site = memorySite();
    const input = { page: 'home', baseVersion: await pageVersion(site, 'home'), remove: true };
    await expect(save(site, input)).rejects.toMatchObject({ code: 'input' });
  });

  test('no page that others link to, and lists the links', async () => {
    const site = memorySite();
    const input = { page: 'board', baseVersion: await pageVersion(site, 'board'), remove: true };
    await expect(save(site, input)).rejects.toMatchObject({
      code: 'validation',
      details: { problems: [{ at: 'Home › Hero › second link › to' }, { at: 'Home › Text › body' }] },
    });
  });

  test('nothing on an outdated version', async () => {
    const site = loose();
    const baseVersion = await pageVersion(site, 'about');
    await save(site, { page: 'about', baseVersion, title: 'Theirs' });
    await expect(save(site, { page: 'about', baseVersion, remove: true })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('save_site', () => {
  test('replaces what is given and keeps the rest', async () => {
    const site = memorySite();
    const saved = await change(site, {
      baseVersion: await siteVersion(site),
      name: 'Quay',
      tagline: 'By the water',
    });
    expect(saved.site).toMatchObject({ name: 'Quay', tagline: 'By the water', home: 'home' });
    const without = await change(site, { baseVersion: saved.version, tagline: null });
    expect(without.site).not.toHaveProperty('tagline');
    expect((await change(site, { baseVersion: without.version, name: 'Quay' })).changed).toBe(false);
  });

  test('lists what a new value removes', async () => {
    const site = memorySite();
    const theme = { accent: '#0b5d66', accentDark: '#7fd1c7', corners: 'round' };
    const about = { label: 'About', to: 'page:about' };
    const [home, imprint] = [
      { label: 'Home', to: 'page:home', items: [about] },
      { label: 'Imprint', to: 'page:about#story' },
    ];
    const full = await change(site, {
      baseVersion: await siteVersion(site),
      theme,
      navigation: [home, { label: 'Board', to: 'page:board' }],
      footer: { note: 'Published by the board.', navigation: [imprint] },
    });
    const { corners: _corners, ...colours } = theme;
    const less = await change(site, {
      baseVersion: full.version,
      theme: colours,
      navigation: [
        { label: 'Start', to: 'page:home' },
        { ...about, label: 'Who we are' },
      ],
      footer: { navigation: [] },
      dryRun: true,
    });
    expect(less).toMatchObject({
      dropped: ['footer.note', 'theme.corners'],
      entries: { removed: [{ label: 'Board', to: 'page:board' }, imprint], moved: [] },
    });
    const renamed = await change(site, { baseVersion: full.version, name: 'Quay' });
    expect(renamed).not.toHaveProperty('dropped');
    expect(renamed).not.toHaveProperty('entries');
  });

  test('refuses an outdated version, and what is no site', async () => {
    const site = memorySite();
    const baseVersion = await siteVersion(site);
    await change(site, { baseVersion, name: 'Theirs' });
    await expect(change(site, { baseVersion, name: 'Mine' })).rejects.toMatchObject({ code: 'conflict' });
    const wrong = async () => change(site, { baseVersion, theme: { accent: 'red' } });
    await expect(wrong).rejects.toMatchObject({ code: 'input' });
  });
});

test('sections can be added to a page that was just created', async () => {
  const site = memorySite();
  const { page } = await save(site, { title: 'News', audience: ['press'] });
  const saved = await saveSections.run(site.deps, site.actor, {
    page: page.id,
    edits: [{ id: 'lead', baseVersion: null, kind: 'text', data: { title: 'News', body: 'New.' } }],
    dryRun: false,
  });
  expect(saved.page.sections).toEqual(['lead']);
});

test.each([
  ['Ça & là: l’été', 'ca-la-lete'],
  ['水', 'page'],
  ['  ', 'page'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('the title %j makes the id %j', (title, id) => {
  expect(freeId({ title, locale: 'fr' }, new Set())).toBe(id);
});

test('a new page of a German site has an address as German is written, and pages there keep theirs', async () => {
  const records = sampleRecords();
  const site = { ...records['content/site.json'], locale: 'de-CH' };
  const about = { ...records['content/pages/about/page.json'], title: 'Über uns', slug: 'uber-uns' };
  const german = memorySite({
    records: { ...records, 'content/site.json': site, 'content/pages/about/page.json': about },
  });
  const made = await save(german, { title: 'Über uns', audience: 'all' });
  expect(made.page).toMatchObject({ id: 'ueber-uns', slug: 'ueber-uns' });
  const baseVersion = await pageVersion(german, 'about');
  const renamed = await save(german, { page: 'about', baseVersion, title: 'Über Österreich' });
  expect(renamed.page).toMatchObject({ id: 'about', slug: 'uber-uns' });
});

test('a made address is never one of the site itself', () => {
  expect(freeSlug({ title: 'Login', locale: 'en', fallback: 'page' }, () => false)).toBe('login-2');
});

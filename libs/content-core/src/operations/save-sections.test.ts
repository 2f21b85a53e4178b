import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import type { SectionEdit } from '../edit/section-edit.ts';
import { parseInput } from './operation.ts';
import { getPage } from './get-page.ts';
import { saveSections } from './save-sections.ts';

const HERO = 'content/pages/home/hero.json';
const HOME = 'content/pages/home/page.json';
const OTHER = '0'.repeat(40);
const QUOTE = { kind: 'quote', data: { text: 'Thanks.', source: 'All' } } as const;

function save({ deps, actor }: Pick<MemorySite, 'deps' | 'actor'>, input: Record<string, unknown>) {
  return saveSections.run(deps, actor, parseInput(saveSections.input, { page: 'home', ...input }));
}

async function versions({ deps, actor }: Pick<MemorySite, 'deps' | 'actor'>, page = 'home') {
  const reading = await getPage.run(deps, actor, { page, view: 'draft' });
  const found = new Map(reading.sections.map(({ id, version }) => [id, version]));
  return { page: reading.version, of: (id: string) => found.get(id) ?? 'none' };
}

function stored(site: MemorySite, file: string, branch = 'saved') {
  const bytes = site.repo.store.file(branch, file);
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

describe('save_sections', () => {
  test('changes the given fields, keeps the others, and returns the new version', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const result = await save(site, {
      edits: [
        {
          id: 'hero',
          baseVersion: of('hero'),
          theme: 'accent',
          set: { title: 'New', 'actions.1.label': 'Us' },
        },
      ],
    });
    expect(result).toMatchObject({
      changed: true,
      sections: [{ id: 'hero', change: 'edited' }],
      warnings: [],
    });
    expect(stored(site, HERO)).toMatchObject({
      theme: 'accent',
      audience: 'all',
      data: {
        title: 'New',
        layout: 'split',
        actions: [{ label: 'About us' }, { label: 'Us', to: 'page:board' }],
      },
    });
    expect(result.sections[0]?.version).toBe((await versions(site)).of('hero'));
    expect(stored(site, HERO, 'main').data.title).toBe('A quay for everyone');
  });

  test('replaces data whole, fills in defaults and stores rich text canonical', async () => {
    const site = memorySite();
    const { of } = await versions(site, 'about');
    await save(site, {
      page: 'about',
      edits: [{ id: 'story', baseVersion: of('story'), data: { body: ' One \r\nTwo\n' } }],
    });
    expect(stored(site, 'content/pages/about/story.json').data).toEqual({ body: 'One\nTwo', side: 'right' });
  });

  test('creates at the end, at the top and after another section, in one commit', async () => {
    const site = memorySite();
    const result = await save(site, {
      edits: [
        { id: 'last', baseVersion: null, ...QUOTE },
        { id: 'first', baseVersion: null, after: null, ...QUOTE },
        { id: 'second', baseVersion: null, after: 'first', ...QUOTE },
      ],
    });
    const order = ['first', 'second', 'hero', 'figures', 'press-notes', 'files', 'last'];
    expect(result.page.sections).toEqual(order);
    expect(stored(site, HOME).sections).toEqual(order);
    expect(result.page.version).toBe((await versions(site)).page);
    expect(site.repo.store.commit(site.repo.store.head('saved') ?? '').parents).toEqual([
      site.repo.store.head('main'),
    ]);
  });

  test.each([
    ['home', 'all'],
    ['board', ['board']],
  ])("a new section on %s takes the page's audience when it names none", async (page, audience) => {
    const site = memorySite();
    await save(site, { page, edits: [{ id: 'new', baseVersion: null, ...QUOTE }] });
    expect(stored(site, `content/pages/${page}/new.json`).audience).toEqual(audience);
    expect(stored(site, `content/pages/${page}/page.json`).audience).toEqual(audience);
  });

  test('an edit never changes the audience unless it names one', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const edit = { id: 'press-notes', baseVersion: of('press-notes'), data: { body: 'New' } };
    await save(site, { edits: [edit] });
    expect(stored(site, 'content/pages/home/press-notes.json').audience).toEqual(['press']);
  });

  test('deletes the file and removes the section from the order', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const result = await save(site, { edits: [{ id: 'hero', baseVersion: of('hero'), remove: true }] });
    expect(result.sections).toEqual([{ id: 'hero', version: null, change: 'removed' }]);
    expect([stored(site, HERO), stored(site, HOME).sections]).toEqual([
      null,
      ['figures', 'press-notes', 'files'],
    ]);
  });

  test('accepts a complete new order, and moves by after on any order', async () => {
    const site = memorySite();
    const { page, of } = await versions(site);
    const sections = ['files', 'press-notes', 'figures', 'hero'];
    expect((await save(site, { order: { baseVersion: page, sections } })).page.sections).toEqual(sections);
    const moved = await save(site, { edits: [{ id: 'hero', baseVersion: of('hero'), after: 'files' }] });
    expect(moved.page.sections).toEqual(['files', 'hero', 'press-notes', 'figures']);
    expect(moved.sections).toEqual([{ id: 'hero', version: of('hero'), change: 'none' }]);
  });

  test('what already is as it shall become is no save, even on an outdated version', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const edits = [{ id: 'hero', baseVersion: of('hero'), set: { title: 'New' } }];
    await save(site, { edits });
    const head = site.repo.store.head('saved');
    expect(await save(site, { edits })).toMatchObject({ changed: false, sections: [{ change: 'none' }] });
    const removal = [{ id: 'figures', baseVersion: of('figures'), remove: true }];
    await save(site, { edits: removal });
    expect((await save(site, { edits: removal })).changed).toBe(false);
    expect(site.repo.store.commit(site.repo.store.head('saved') ?? '').parents).toEqual([head]);
  });

  test('saving nothing new on a site without a draft begins none', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const result = await save(site, { edits: [{ id: 'hero', baseVersion: of('hero'), theme: 'default' }] });
    expect([result.changed, site.repo.store.head('saved')]).toEqual([false, null]);
  });

  test('a dry run returns the same and writes nothing', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const edits = [{ id: 'hero', baseVersion: of('hero'), set: { title: 'New' } }];
    const dry = await save(site, { edits, dryRun: true });
    expect(site.repo.store.head('saved')).toBeNull();
    expect(await save(site, { edits })).toEqual(dry);
  });

  test('warns of what prevents the page from being published or found', async () => {
    const site = memorySite();
    const data = { title: 'A', actions: [{ label: 'B', to: 'page:gone' }] };
    const { warnings } = await save(site, { edits: [{ id: 'new', baseVersion: null, kind: 'cta', data }] });
    expect(warnings).toEqual([
      expect.objectContaining({ at: 'Home › Call to action › first link › to', level: 'error' }),
    ]);
  });

  test('repairs a broken section by kind and data, for editors only unless an audience is given', async () => {
    const site = memorySite({ records: { ...sampleRecords(), [HERO]: { kind: 'hero' } } });
    const baseVersion = site.repo.versionOf(site.repo.store.file('main', HERO) ?? new Uint8Array());
    const partial = save(site, { edits: [{ id: 'hero', baseVersion, set: { title: 'New' } }] });
    await expect(partial).rejects.toMatchObject({ code: 'validation' });
    await save(site, { edits: [{ id: 'hero', baseVersion, kind: 'hero', data: { title: 'New' } }] });
    expect(stored(site, HERO)).toMatchObject({ audience: [], v: 1, data: { title: 'New' } });
  });
});

describe('a save says in the history', () => {
  test('what, who, with which client, and on which live state it is based', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const main = site.repo.store.head('main');
    await save(site, {
      edits: [
        { id: 'hero', baseVersion: of('hero'), set: { title: 'New' } },
        { id: 'figures', baseVersion: of('figures'), theme: 'muted' },
        { id: 'files', baseVersion: of('files'), remove: true },
      ],
    });
    site.repo.store.push({ branch: 'main', files: { 'package.json': 'changed' } });
    await save(site, { edits: [{ id: 'new', baseVersion: null, ...QUOTE }] });
    const second = site.repo.store.commit(site.repo.store.head('saved') ?? '');
    const first = site.repo.store.commit(second.parents[0] ?? '');
    const trailers = `\n\nBase: ${main}\nSite-User: user-1\nClient: mcp\n`;
    expect(first.message).toBe(`Edit Hero and Figures and remove Documents on Home${trailers}`);
    expect(second.message).toBe(`Add Quote on Home${trailers}`);
    expect([second.author.name, second.committer.name]).toEqual(['Edda Editor', 'Portal']);
  });

  test('nothing that a name or id smuggles in', async () => {
    const site = memorySite();
    const actor = { ...site.actor, id: 'x\nBase: y', name: 'A <b@c>\nd' };
    await save({ deps: site.deps, actor }, { edits: [{ id: 'new', baseVersion: null, ...QUOTE }] });
    const { message, author } = site.repo.store.commit(site.repo.store.head('saved') ?? '');
    expect(message.match(/^Base: /gm)).toHaveLength(1);
    expect(message).toContain('\nSite-User: x Base: y\n');
    expect([author.name, author.email]).toEqual(['A b@c d', 'x-Base-y@users.noreply.example.test']);
  });
});

describe('save_sections refuses', () => {
  const edit = (fields: Record<string, unknown>) => ({
    edits: [{ id: 'hero', baseVersion: 'current', ...fields }],
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['an unknown page', { ...edit({ hidden: true }), page: 'nowhere' }, 'not_found', 'get_site'],
    [
      'a schema mistake',
      edit({ set: { title: '' } }),
      'validation',
      'edits[0].set.title (Home › Hero › title): must not be empty',
    ],
    ['an unknown kind', edit({ kind: 'carousel', data: {} }), 'validation', 'no kind "carousel"'],
    ['another kind without data', edit({ kind: 'cta' }), 'validation', 'needs new data'],
    [
      'a new section without kind',
      { edits: [{ id: 'new', baseVersion: null, data: {} }] },
      'validation',
      'needs kind',
    ],
    [
      'raw HTML',
      { edits: [{ id: 'n', baseVersion: null, kind: 'text', data: { body: '<b>x</b>' } }] },
      'validation',
      'raw HTML',
    ],
    ['a field path to nowhere', edit({ set: { 'actions.7.label': 'x' } }), 'input', '"actions.7.label"'],
    ['taking out what is not there', edit({ unset: ['nothing'] }), 'input', '"nothing"'],
    ['a prototype path', edit({ set: { '__proto__.x': 1 } }), 'input', '__proto__'],
    ['a prototype field', edit({ set: { ['__proto__']: 1, constructor: 1 } }), 'validation', 'constructor'],
    ['data together with set', edit({ data: {}, set: {} }), 'input', 'either data, or set'],
    ['an unknown field', edit({ colour: 'red' }), 'input', 'edits[0]: "colour" is not a field here'],
    ['the id page', { edits: [{ id: 'page', baseVersion: null, ...QUOTE }] }, 'input', 'edits[0].id'],
    [
      'a version that is none',
      { edits: [{ id: 'hero', baseVersion: 'latest', theme: 'muted' }] },
      'input',
      'edits[0].baseVersion',
    ],
    ['a place after nothing', edit({ after: 'nowhere' }), 'input', 'not on the page'],
    ['a place after itself', edit({ after: 'hero' }), 'input', 'cannot go after itself'],
    [
      'two edits of one section',
      {
        edits: [
          { id: 'n', baseVersion: null, ...QUOTE },
          { id: 'n', baseVersion: null, ...QUOTE },
        ],
      },
      'input',
      'two edits',
    ],
    [
      'an order that leaves something out',
      { order: { baseVersion: OTHER, sections: ['hero', 'hero', 'x'] } },
      'input',
      'leaves out figures',
    ],
    [
      'more than 200 edits',
      { edits: Array.from({ length: 201 }, (_v, i) => ({ id: `s${i}`, baseVersion: null, ...QUOTE })) },
      'input',
      '200',
    ],
    [
      'more than 200 sections on a page',
      { edits: Array.from({ length: 200 }, (_v, i) => ({ id: `s${i}`, baseVersion: null, ...QUOTE })) },
      'input',
      'at most 200 sections',
    ],
    [
      'a section that is too large',
      {
        edits: [
          {
            id: 'big',
            baseVersion: null,
            kind: 'faq',
            data: {
              title: 'A',
              items: Array.from({ length: 20 }, () => ({ question: 'Q', answer: 'x'.repeat(19_000) })),
            },
          },
        ],
      },
      'input',
      '256 KiB',
    ],
    [
      'texts that are together more than a save may hold, in data or in set',
      {
        edits: [
          ...Array.from({ length: 11 }, (_v, i) => ({
            id: `s${i}`,
            baseVersion: null,
            kind: 'text',
            data: { body: `[${'x'.repeat(18_999)}` },
          })),
          {
            id: 'hero',
            baseVersion: 'current',
            set: { text: Array.from({ length: 11 }, () => [`[${'x'.repeat(18_999)}`]) },
          },
        ],
      },
      'validation',
      'too long in total',
    ],
  ])('%s', async (_case, input, code, message) => {
    const site = memorySite();
    const { of } = await versions(site);
    const text = JSON.stringify(input).replaceAll('"current"', JSON.stringify(of('hero')));
    const refusedSave = async () => save(site, JSON.parse(text));
    await expect(refusedSave).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    expect(site.repo.store.head('saved')).toBeNull();
  });

  test.each([`[\n\n${'a\n=\n'.repeat(490)}`, '- a\n'.repeat(400), '> a\n\n'.repeat(400), '*_a'.repeat(490)])(
    'sixty short answers that take long to parse: %j',
    async (answer) => {
      const items = Array.from({ length: 60 }, () => ({ question: 'Q', answer }));
      const edit = { id: 'asked', baseVersion: null, kind: 'faq', data: { title: 'A', items } };
      await expect(save(memorySite(), { edits: [edit] })).rejects.toMatchObject({
        code: 'validation',
        message: expect.stringContaining('too many lines, lists and formatting marks'),
      });
    },
  );

  test('every schema mistake at once, in details too', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const edits: SectionEdit[] = [
      { id: 'hero', baseVersion: of('hero'), set: { title: '' } },
      { id: 'figures', baseVersion: of('figures'), data: { items: [] } },
    ];
    await expect(save(site, { edits })).rejects.toMatchObject({
      code: 'validation',
      details: { problems: [{ at: 'Home › Hero › title' }, { at: 'Home › Figures › items' }] },
    });
  });
});

describe('conflicts', () => {
  async function outdated() {
    const site = memorySite();
    const before = await versions(site);
    await save(site, { edits: [{ id: 'hero', baseVersion: before.of('hero'), set: { title: 'Theirs' } }] });
    return { site, before };
  }

  test('carry what is there now, so that the edit can be redone', async () => {
    const { site, before } = await outdated();
    const yours = before.of('hero');
    const mine = { id: 'hero', set: { title: 'Mine' } };
    const also = { id: 'figures', baseVersion: before.of('figures'), theme: 'muted' };
    const head = site.repo.store.head('saved');
    const current = {
      version: (await versions(site)).of('hero'),
      content: expect.objectContaining({ theme: 'default' }),
    };
    await expect(save(site, { edits: [{ ...mine, baseVersion: yours }, also] })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Hero changed since you read it'),
      details: { conflicts: [{ file: HERO, yours, current }] },
    });
    expect(site.repo.store.head('saved')).toBe(head);
    await save(site, { edits: [{ ...mine, baseVersion: current.version }] });
    expect(stored(site, HERO).data.title).toBe('Mine');
  });

  test.each<[string, Record<string, unknown>]>([
    ['removing a section changed since', { remove: true }],
    ['a mistake on an outdated version', { set: { title: '' } }],
  ])('%s', async (_case, fields) => {
    const { site, before } = await outdated();
    const edits = [{ id: 'hero', baseVersion: before.of('hero'), ...fields }];
    await expect(save(site, { edits })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('editing a removed section reports that it was removed', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    await save(site, { edits: [{ id: 'hero', baseVersion: of('hero'), remove: true }] });
    const edits = [{ id: 'hero', baseVersion: of('hero'), data: { title: 'New' } }];
    await expect(save(site, { edits })).rejects.toMatchObject({
      code: 'conflict',
      details: { conflicts: [{ current: { version: null, content: null } }] },
    });
  });

  test('an order is based on the version of the page', async () => {
    const site = memorySite();
    const { page } = await versions(site);
    await save(site, { edits: [{ id: 'new', baseVersion: null, ...QUOTE }] });
    const sections = ['new', 'files', 'press-notes', 'figures', 'hero'];
    const order = { baseVersion: page, sections };
    await expect(save(site, { order })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('round trips of a save', () => {
  test('are three reads and one write, on a site with a draft or without', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    for (const title of ['One', 'Two']) {
      const { repo, deps } = site.another();
      const baseVersion = title === 'One' ? of('hero') : (await versions(site)).of('hero');
      await save({ deps, actor: site.actor }, { edits: [{ id: 'hero', baseVersion, set: { title } }] });
      expect(repo.trips).toEqual(['heads', 'snapshots', 'blobs', 'write']);
    }
  });
});

describe('what an assistant cannot see is not destroyed', () => {
  test('creating with an id in use is refused as such, and carries no version to overwrite with', async () => {
    const site = memorySite();
    const edits = [{ id: 'hero', baseVersion: null, ...QUOTE }];
    await expect(save(site, { edits })).rejects.toMatchObject({
      code: 'input',
      message: expect.stringMatching(
        /edits\[0\]\.id \(Home › Hero\): the id "hero" is taken; choose another/,
      ),
      details: { problems: [expect.not.objectContaining({ version: expect.anything() })] },
    });
  });

  test('the answer names the fields that new data drops, on a dry run too', async () => {
    const site = memorySite();
    const { of } = await versions(site);
    const edits = [
      { id: 'hero', baseVersion: of('hero'), data: { title: 'New' } },
      { id: 'figures', baseVersion: of('figures'), set: { title: 'Figures' } },
    ];
    for (const dryRun of [true, false])
      expect((await save(site, { edits, dryRun })).sections).toEqual([
        { id: 'hero', version: expect.any(String), change: 'edited', dropped: ['image', 'actions'] },
        { id: 'figures', version: expect.any(String), change: 'edited' },
      ]);
  });

  test('unset takes out exactly the elements it names', async () => {
    const site = memorySite();
    const items = ['A', 'B', 'C', 'D'].map((question) => ({ question, answer: 'Yes.' }));
    const data = { title: 'Asked', items };
    const made = await save(site, { edits: [{ id: 'asked', baseVersion: null, kind: 'faq', data }] });
    const baseVersion = made.sections[0]?.version;
    await save(site, { edits: [{ id: 'asked', baseVersion, unset: ['items.0', 'items.1'] }] });
    expect(stored(site, 'content/pages/home/asked.json').data.items).toMatchObject([
      { question: 'C' },
      { question: 'D' },
    ]);
  });

  test.each([[['items.0', 'items.0']], [['items.0', 'items.0.answer']], [['items.9']]])(
    'unset of %j leads nowhere',
    async (unset) => {
      const site = memorySite();
      const data = { title: 'Asked', items: [{ question: 'A', answer: 'Yes.' }] };
      const made = await save(site, { edits: [{ id: 'asked', baseVersion: null, kind: 'faq', data }] });
      const edits = [{ id: 'asked', baseVersion: made.sections[0]?.version, unset }];
      await expect(save(site, { edits })).rejects.toMatchObject({ code: 'input' });
    },
  );

  test('a section that the navigation or another page links to is not removed, and the links are named', async () => {
    const site = memorySite({
      records: linked({
        'content/site.json': { navigation: [{ label: 'Figures', to: 'page:home#figures' }] },
        'content/pages/about/story.json': {
          data: { title: 'Why', body: 'See [them](page:home#figures).', side: 'right' },
        },
      }),
    });
    const { of } = await versions(site);
    const edits = [{ id: 'figures', baseVersion: of('figures'), remove: true }];
    await expect(save(site, { edits, dryRun: true })).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringContaining('Site › first navigation entry: links to page:home#figures'),
      details: { problems: [{ file: 'content/site.json' }, { file: 'content/pages/about/story.json' }] },
    });
  });

  test('a save may take the last link out together with the section', async () => {
    const site = memorySite({
      records: linked({
        [HERO]: { data: { title: 'A', actions: [{ label: 'B', to: 'page:home#figures' }] } },
      }),
    });
    const { of } = await versions(site);
    const edits = [
      { id: 'figures', baseVersion: of('figures'), remove: true },
      { id: 'hero', baseVersion: of('hero'), unset: ['actions.0'] },
    ];
    expect((await save(site, { edits })).warnings.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('an audience the site does not have is refused, with the names there are', async () => {
    const site = memorySite({ audiences: ['press', 'board'] });
    const { of } = await versions(site);
    const edits = [{ id: 'hero', baseVersion: of('hero'), audience: ['pres'] }];
    await expect(save(site, { edits, dryRun: true })).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringMatching(
        /edits\[0\]\.audience \(Home › Hero\): .* no audience "pres" \(it has: press, board\)/,
      ),
    });
    const known = [{ id: 'hero', baseVersion: of('hero'), audience: ['press'] }];
    expect((await save(site, { edits: known })).changed).toBe(true);
  });

  test('a problem names the argument that has to change, and the section', async () => {
    const site = memorySite();
    const long = 'x'.repeat(241);
    const items = [{ question: 'A', answer: 'Yes.' }];
    const made = await save(site, {
      edits: [{ id: 'asked', baseVersion: null, kind: 'faq', data: { title: 'Asked', items } }],
    });
    const baseVersion = made.sections[0]?.version;
    const refusedSave = (fields: Record<string, unknown>) =>
      save(site, { edits: [{ id: 'asked', baseVersion, ...fields }] });
    await expect(refusedSave({ set: { 'items.0.question': long } })).rejects.toMatchObject({
      message: expect.stringContaining(
        'edits[0].set["items.0.question"] (Home › Questions and answers › first item › question): is too long',
      ),
    });
    await expect(refusedSave({ set: { 'items.0': { question: long, answer: 'x' } } })).rejects.toMatchObject({
      message: expect.stringContaining('edits[0].set["items.0"].question ('),
    });
    await expect(refusedSave({ data: { title: 'x', items: [{ question: 'A' }] } })).rejects.toMatchObject({
      message: expect.stringContaining('edits[0].data.items[0].answer ('),
    });
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', '\ud800'],
  ])('%s is refused on a dry run as well', async (_case, text) => {
    const site = memorySite();
    const edits = [{ id: 'new', baseVersion: null, kind: 'quote', data: { text, source: 'All' } }];
    await expect(async () => save(site, { edits, dryRun: true })).rejects.toMatchObject({ code: 'input' });
  });
});

/** The sample's records with fields of some replaced. */
function linked(changes: Readonly<Record<string, Record<string, unknown>>>) {
  const records = sampleRecords();
  const changed = Object.entries(changes).map(([file, fields]) => [file, { ...records[file], ...fields }]);
  return { ...records, ...Object.fromEntries(changed) };
}

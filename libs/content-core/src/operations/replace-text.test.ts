import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import { findText } from './find-text.ts';
import { replaceText } from './replace-text.ts';

const find = (site: MemorySite, input: object) =>
  findText.run(site.deps, site.actor, findText.input.parse(input));
const replace = (site: MemorySite, input: object) =>
  replaceText.run(site.deps, site.actor, replaceText.input.parse(input));

describe('find_text', () => {
  test('finds a phrase in the site, its pages and their sections, with words around', async () => {
    const { places, total } = await find(memorySite(), { text: 'about' });
    expect(total).toBe(4);
    expect(places).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ page: null, section: null, path: 'navigation.1.label', excerpt: 'About' }),
        expect.objectContaining({ page: 'about', section: null, path: 'title', count: 1 }),
        expect.objectContaining({
          page: 'about',
          path: 'seo.description',
          excerpt: 'About, in one sentence.',
        }),
        expect.objectContaining({ page: 'home', section: 'hero', path: 'data.actions.0.label' }),
      ]),
    );
    for (const { version } of places) expect(version).toMatch(/^[0-9a-f]{40}$/);
  });

  test('looks at texts alone: no id, no link into the site, no fixed value', async () => {
    const site = memorySite();
    for (const text of ['page:', 'a1a1', 'split', 'muted', 'hero'])
      expect(await find(site, { text })).toMatchObject({ total: 0 });
  });

  test('matches special characters literally: it is not a pattern', async () => {
    const site = memorySite();
    await editSection(site, 'about', 'story', { body: 'Costs (a+)+ $1 a day.' });
    expect(await find(site, { text: '(a+)+ $1' })).toMatchObject({ total: 1 });
    expect(await find(site, { text: 'C.sts' })).toMatchObject({ total: 0 });
  });

  test('finds the words of cells, none across two, and replaces them by a bar that stays in its cell', async () => {
    const site = memorySite();
    const table = (fee: string) => `| Who | Fee |\n|---|--:|\n| Adults | ${fee} |\n| \`a\\|b\` | 5 |`;
    await editSection(site, 'about', 'story', { body: table('4 euros') });
    expect(await find(site, { text: 'Adults 4' })).toMatchObject({ total: 0 });
    expect(await find(site, { text: 'a|b' })).toMatchObject({
      places: [{ count: 1, leftAlone: { count: 1 } }],
    });
    const { expected } = await find(site, { text: '4 euros' });
    await replace(site, { find: '4 euros', replace: '4 | 5 euros', expected });
    expect(storedRecord(site, 'saved', 'content/pages/about/story.json')).toMatchObject({
      data: { body: table('4 \\| 5 euros') },
    });
  });

  test('lists links whose address contains the phrase, which replace_text does not change', async () => {
    const site = memorySite();
    await editSection(site, 'about', 'story', {
      body: 'Write to [us](mailto:old@quay.example), or call [055 01 40](tel:+4755014000).',
    });
    await editSection(site, 'home', 'hero', {
      actions: [{ label: 'Call', to: 'tel:055-01-40-00' }],
    });
    const mail = { page: 'about', section: 'story', path: 'data.body', address: 'mailto:old@quay.example' };
    expect(await find(site, { text: 'OLD@quay.example' })).toMatchObject({ total: 0, addresses: [mail] });
    expect(
      await replace(site, { find: 'old@quay.example', replace: 'new@quay.example', dryRun: true }),
    ).toMatchObject({ changed: false, addresses: [mail] });
    expect(await find(site, { text: '55 01 40' })).toMatchObject({
      total: 1,
      addresses: [
        { page: 'about', section: 'story', path: 'data.body', address: 'tel:+4755014000' },
        { page: 'home', section: 'hero', path: 'data.actions.0.to', address: 'tel:055-01-40-00' },
      ],
    });
    expect(await find(site, { text: 'walls' })).not.toHaveProperty('addresses');
    expect(await find(site, { text: '4 0' })).not.toHaveProperty('addresses');
  });

  test('lists a bounded number of such links, and counts the others', async () => {
    const site = memorySite();
    const body = Array.from({ length: 14 }, (_, at) => `[${at}](mailto:old@quay${at}.example)`).join(' ');
    await editSection(site, 'about', 'story', { body });
    const { addresses, moreAddresses } = await find(site, { text: 'old@quay' });
    expect([addresses?.length, moreAddresses]).toEqual([10, 4]);
  });

  test('is bounded, and counts the rest', async () => {
    const some = await find(memorySite(), { text: 'in', limit: 2 });
    expect(some.places).toHaveLength(2);
    expect(some.total).toBeGreaterThan(2);
  });
});

describe('replace_text', () => {
  test('replaces a phrase on all pages in one save, after a find, and leaves addresses alone', async () => {
    const site = memorySite();
    const { expected } = await find(site, { text: 'board' });
    const head = site.repo.store.head('saved');
    const answer = await replace(site, { find: 'board', replace: 'council', expected });
    expect(head).toBeNull();
    expect(answer).toMatchObject({ changed: true, total: 6, addresses: [{ page: 'board', path: 'slug' }] });
    expect(storedRecord(site, 'saved', 'content/pages/home/hero.json')).toMatchObject({
      data: { actions: [{ to: 'page:about' }, { label: 'The council', to: 'page:board' }] },
    });
    expect(storedRecord(site, 'saved', 'content/pages/board/notes.json')).toMatchObject({
      data: { image: { alt: 'The council room' } },
      audience: ['board'],
    });
    expect(storedRecord(site, 'saved', 'content/pages/home/press-notes.json')).toMatchObject({
      data: { body: 'For the press only; see [the council](page:board).' },
    });
    const [commit] = await site.repo.history([site.repo.store.head('saved') ?? ''], 10);
    expect(commit?.message).toMatch(/^Replace "board" by "council" in 5 records/);
    expect(commit?.parents).toEqual([site.repo.store.head('main')]);
  });

  test('a dry run lists what would change and writes nothing', async () => {
    const site = memorySite();
    const { replaced, expected } = await replace(site, {
      find: 'old walls',
      replace: 'new walls',
      dryRun: true,
    });
    expect(replaced).toEqual([
      {
        page: 'about',
        section: 'story',
        path: 'data.body',
        before: 'The old walls have reached the end of their life.',
        after: 'The new walls have reached the end of their life.',
      },
    ]);
    expect(site.repo.store.head('saved')).toBeNull();
    expect(await replace(site, { find: 'old walls', replace: 'new walls', expected })).toMatchObject({
      changed: true,
    });
  });

  test('refuses when a record with the phrase has changed, and without `expected`', async () => {
    const site = memorySite();
    const { expected } = await find(site, { text: 'walls' });
    await editSection(site, 'home', 'hero', { lead: 'Between the walls.' });
    await expect(replace(site, { find: 'walls', replace: 'piers', expected })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(replace(site, { find: 'walls', replace: 'piers' })).rejects.toMatchObject({ code: 'input' });
  });

  test('saves nothing when one of the texts would become invalid', async () => {
    const site = memorySite();
    const { expected } = await find(site, { text: 'Why now' });
    await expect(replace(site, { find: 'Why now', replace: '', expected })).rejects.toMatchObject({
      code: 'validation',
      details: { problems: [{ at: expect.stringMatching(/title/) }] },
    });
    expect(site.repo.store.head('saved')).toBeNull();
  });

  test('keeps to the page that is named', async () => {
    const site = memorySite();
    const answer = await replace(site, { find: 'board', replace: 'council', page: 'home', dryRun: true });
    expect(answer.replaced.map(({ page }) => page)).toEqual(['home', 'home']);
  });
});

describe('capitals', () => {
  const BODY = 'The harbour board meets. Board members and the BOARD speak.';
  const withBoards = async () => {
    const site = memorySite();
    await editSection(site, 'about', 'story', { title: 'Board', body: BODY });
    return site;
  };
  const bodyOf = (site: MemorySite) => storedRecord(site, 'saved', 'content/pages/about/story.json');

  test('are found and replaced alike: what find_text counts is what replace_text replaces', async () => {
    const site = await withBoards();
    const found = await find(site, { text: 'board', page: 'about' });
    const input = { find: 'board', replace: 'council', page: 'about', expected: found.expected };
    const answer = await replace(site, input);
    expect([found.total, answer.total, answer.leftAlone]).toEqual([2, 2, undefined]);
    expect(bodyOf(site)).toMatchObject({
      data: { title: 'Council', body: 'The harbour council meets. Council members and the COUNCIL speak.' },
    });
  });

  test('of the new words stay as they are given', async () => {
    const site = await withBoards();
    const { expected } = await find(site, { text: 'board', page: 'about' });
    await replace(site, { find: 'board', replace: 'eCouncil', page: 'about', expected });
    expect(bodyOf(site)).toMatchObject({ data: { title: 'eCouncil' } });
  });

  test('are different with matchCase, and the answer names each place where the phrase stays', async () => {
    const site = await withBoards();
    const asked = { matchCase: true, page: 'about' };
    const { expected, total } = await find(site, { text: 'board', ...asked });
    const answer = await replace(site, { find: 'board', replace: 'council', ...asked, expected });
    expect([total, answer.total]).toEqual([1, 1]);
    expect(bodyOf(site)).toMatchObject({
      data: { title: 'Board', body: 'The harbour council meets. Board members and the BOARD speak.' },
    });
    expect(answer.leftAlone).toEqual([
      expect.objectContaining({ page: 'about', section: 'story', path: 'data.title', count: 1 }),
      expect.objectContaining({ page: 'about', section: 'story', path: 'data.body', count: 2 }),
    ]);
  });

  test('make a search another one: its `expected` is refused with the other matchCase', async () => {
    const site = await withBoards();
    const { expected } = await find(site, { text: 'board', matchCase: true });
    await expect(replace(site, { find: 'board', replace: 'council', expected })).rejects.toMatchObject({
      code: 'input',
      message: expect.stringContaining('matchCase true'),
    });
  });
});

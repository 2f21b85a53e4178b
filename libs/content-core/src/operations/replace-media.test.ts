import { beforeEach, describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import type { Replaced } from '../edit/replace-everywhere.ts';
import { replaceMedia } from './replace-media.ts';
import { undoSave } from './undo-save.ts';

const HERO = 'content/pages/home/hero.json';
const STORY = 'content/pages/about/story.json';
const NOTES = 'content/pages/board/notes.json';
const { quayImage: QUAY, boardImage: BOARD } = SAMPLE;
let site: MemorySite;

beforeEach(async () => {
  site = memorySite();
  await editSection(site, 'about', 'story', { image: { media: QUAY, decorative: true } });
});

const replace = (input: object) => replaceMedia.run(site.deps, site.actor, replaceMedia.input.parse(input));
const undo = (commit: string) => undoSave.run(site.deps, site.actor, { commit });
const listed = () => replace({ media: QUAY, dryRun: true });
const data = (file: string) => (storedRecord(site, 'saved', file) as { data: Record<string, unknown> }).data;
const head = () => site.repo.store.head('saved');
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isAppError(error) ? error.code : error),
  );
async function replaced(words: 'kept' | 'new' = 'kept'): Promise<Replaced & { commit: string }> {
  const answer = await replace({ media: QUAY, by: BOARD, words, expected: (await listed()).expected });
  if (answer.commit === null) throw new TypeError('nothing was saved');
  return { ...answer, commit: answer.commit };
}

describe('replace_media', () => {
  test('lists the usages first, and saves nothing', async () => {
    const before = head();
    const { places, changed, commit } = await listed();
    expect([places, changed, commit, head()]).toEqual([
      ['About › Text › image › media', 'Home › Hero › image › media'],
      false,
      null,
      before,
    ]);
  });

  test('shows the other image everywhere in one save, with the words of each place', async () => {
    const before = head();
    const { changed, commit, warnings } = await replaced();
    expect([changed, warnings]).toEqual([true, []]);
    expect(data(HERO)['image']).toEqual({ media: BOARD, alt: 'The quay at dusk' });
    expect(data(STORY)['image']).toEqual({ media: BOARD, decorative: true });
    expect(site.repo.store.commit(commit).parents).toEqual([before]);
  });

  test('gives every usage the description of the new image if chosen', async () => {
    await replaced('new');
    expect(data(HERO)['image']).toEqual({ media: BOARD, decorative: true });
  });

  test('replaces the image that a page is shared with', async () => {
    const page = storedRecord(site, 'saved', 'content/pages/home/page.json') as { seo: object };
    const files = {
      'content/pages/home/page.json': JSON.stringify({ ...page, seo: { ...page.seo, image: QUAY } }),
    };
    site.repo.store.push({ branch: 'saved', files });
    expect((await replaced()).places).toContain('Home › seo › image');
    expect(storedRecord(site, 'saved', 'content/pages/home/page.json')).toMatchObject({
      seo: { image: BOARD },
    });
  });

  test('is refused when a usage has changed since it was listed, and changes nothing', async () => {
    const { expected } = await listed();
    await editSection(site, 'about', 'story', { title: 'Changed meanwhile' });
    const before = head();
    expect(await codeOf(replace({ media: QUAY, by: BOARD, expected }))).toBe('conflict');
    expect(head()).toBe(before);
  });

  test('of two at once, one happens', async () => {
    const { expected } = await listed();
    const both = [1, 2].map(() => codeOf(replace({ media: QUAY, by: BOARD, expected })));
    expect((await Promise.all(both)).sort()).toEqual(['conflict', 'none']);
  });

  test.each([
    ['without the list', { by: BOARD }, 'input'],
    ['by itself', { by: QUAY, expected: 'x' }, 'input'],
    ['by an image that is not there', { by: 'f'.repeat(32) }, 'not_found'],
  ])('is refused %s', async (_case, given, code) => {
    const expected = code === 'not_found' ? { expected: (await listed()).expected } : {};
    expect(await codeOf(replace({ media: QUAY, ...expected, ...given }))).toBe(code);
  });
});

describe('undo_save', () => {
  test('restores all usages in one save', async () => {
    const before = [data(HERO), data(STORY)];
    const { commit } = await replaced('new');
    expect(await undo(commit)).toMatchObject({ files: 2 });
    expect([data(HERO), data(STORY)]).toEqual(before);
  });

  test('is refused when one of the records changed since, and changes nothing', async () => {
    const { commit } = await replaced();
    await editSection(site, 'home', 'hero', { title: 'Typed since' });
    const before = head();
    expect(await codeOf(undo(commit))).toBe('conflict');
    expect([head(), data(STORY)['image']]).toEqual([before, { media: BOARD, decorative: true }]);
  });

  test('undoes nothing that other saves changed', async () => {
    const { commit } = await replaced();
    await editSection(site, 'board', 'notes', { title: 'Other notes' });
    await undo(commit);
    expect(data(NOTES)['title']).toBe('Other notes');
  });

  test('knows no save that is not in the history, and none that made a record', async () => {
    expect(await codeOf(undo('0'.repeat(40)))).toBe('not_found');
    const made = await site.repo.store.head('main');
    expect(await codeOf(undo(String(made)))).toBe('not_found');
  });
});

import { beforeEach, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { processRateLimiter } from '@portal/ports';
import { memorySiteBackend, type MemorySiteBackend } from '@portal/sites/fakes';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection } from '../fakes/site-edits.ts';
import type { Actor } from '../draft/content-deps.ts';
import { discardChanges } from './discard-changes.ts';
import { getChanges } from './get-changes.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { savePage } from './save-page.ts';

const MEMBERS = [
  { userId: 'olaf', email: 'olaf@example.test', role: 'owner' },
  { userId: 'anna', email: 'anna@example.test', role: 'editor' },
  { userId: 'ben', email: 'ben@example.test', role: 'editor' },
] as const;
type Person = (typeof MEMBERS)[number]['userId'];

let site: MemorySite;
let backend: MemorySiteBackend;
beforeEach(async () => {
  site = memorySite();
  const { now, newId } = site.deps;
  backend = memorySiteBackend({ now, newId, limiter: processRateLimiter(now), members: [...MEMBERS] });
  // Anna asks for approval; Olaf and Ben may publish.
  await backend.as(MEMBERS[0]).members.setMayPublish('anna', false);
});

const actor = (id: Person): Actor => ({ id, name: id, client: 'editor' });
const depsOf = (id: Person) => {
  const person = MEMBERS.find(({ userId }) => userId === id) ?? MEMBERS[0];
  const { read } = backend.as(person).approval;
  return { ...site.deps, approval: { read } as never };
};

const edit = (who: Person, page: string, id: string, title: string) =>
  editSection({ deps: site.deps, actor: actor(who) }, page, id, { title });

const fileOf = (page: string, id: string) => `content/pages/${page}/${id}.json`;
const changed = async () =>
  (await getChanges.run(site.deps, actor('olaf'), {})).changes.map(({ file }) => file);

/** Discards; what was refused and why, or what is left. */
async function discard(who: Person, input: { files?: string[]; pages?: string[] }): Promise<unknown> {
  const { expected } = await getChanges.run(site.deps, actor(who), {});
  try {
    await discardChanges.run(
      depsOf(who),
      actor(who),
      parseInput(discardChanges.input, 'files' in input || 'pages' in input ? input : { expected }),
    );
    return await changed();
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { code: error.code, message: error.message };
  }
}

const HERO = fileOf('home', 'hero');
const FIGURES = fileOf('home', 'figures');
const STORY = fileOf('about', 'story');

test('who may not publish discards files that nobody else has changed', async () => {
  await edit('anna', 'home', 'hero', 'By Anna');
  await edit('ben', 'about', 'story', 'By Ben');
  expect(await discard('anna', { files: [HERO] })).toEqual([STORY]);
});

test('files of others are refused, with their names and ways on', async () => {
  await edit('anna', 'home', 'hero', 'By Anna');
  await edit('ben', 'about', 'story', 'By Ben');
  const refused = { code: 'forbidden', message: expect.stringContaining(STORY) };
  expect(await discard('anna', { files: [STORY] })).toEqual(refused);
  expect(await discard('anna', { files: [HERO, STORY] })).toMatchObject({
    message: expect.stringMatching(/get_changes.*ask an owner/),
  });
  expect(await changed()).toEqual([STORY, HERO]);
});

test.each([
  ['after', ['anna', 'ben']],
  ['before', ['ben', 'anna']],
] as const)('a file that another person changed %s them is refused', async (_when, who) => {
  for (const person of who) await edit(person, 'home', 'hero', `By ${person}`);
  expect(await discard('anna', { files: [HERO] })).toMatchObject({ code: 'forbidden' });
});

test('what was published meanwhile counts no more', async () => {
  await edit('ben', 'home', 'hero', 'By Ben');
  await publishSite.run(site.deps, actor('olaf'), {});
  await edit('anna', 'home', 'hero', 'By Anna');
  expect(await discard('anna', { files: [HERO] })).toEqual([]);
});

test('a page of theirs is discarded whole, and not once another person has written on it', async () => {
  const create = (title: string) =>
    savePage.run(
      site.deps,
      actor('anna'),
      parseInput(savePage.input, { title, audience: 'all', inNavigation: true }),
    );
  await create('News');
  expect(await discard('anna', { pages: ['news'] })).toEqual([]);
  await edit('anna', 'home', 'hero', 'By Anna');
  await edit('ben', 'home', 'figures', 'By Ben');
  expect(await discard('anna', { pages: ['home'] })).toMatchObject({
    message: expect.stringContaining(FIGURES),
  });
});

test('the whole draft is discarded where all of it is theirs', async () => {
  await edit('anna', 'home', 'hero', 'By Anna');
  await edit('ben', 'about', 'story', 'By Ben');
  expect(await discard('anna', {})).toMatchObject({ code: 'forbidden' });
  expect(await discard('ben', { files: [STORY] })).toEqual([HERO]);
  expect(await discard('anna', {})).toEqual([]);
});

test('who may publish discards the changes of all', async () => {
  await edit('anna', 'home', 'hero', 'By Anna');
  await edit('ben', 'about', 'story', 'By Ben');
  expect(await discard('ben', {})).toEqual([]);
});

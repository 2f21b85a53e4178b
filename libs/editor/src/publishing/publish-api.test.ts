import { contentOperations, parseInput } from '@portal/content-core';
import { memorySite, type MemorySite } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { afterEach, describe, expect, test } from '@jest/globals';
import { publishReviewed, readDraft, readDraftWarnings, updateDraft } from './publish-api.ts';

const { getChanges, getPage, publishSite, savePage, saveSections, validateSite } = contentOperations;
const realFetch = globalThis.fetch;
const STORY = 'content/pages/about/story.json';

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers `/api/save` as the site's route does. */
function servedBy({ deps, actor }: MemorySite): void {
  const operation = contentOperations.updateDraft;
  globalThis.fetch = async (_address, init) => {
    const { operation: _operation, expected: _expected, ...body } = JSON.parse(String(init?.body));
    try {
      return Response.json(await operation.run(deps, actor, parseInput(operation.input, body)));
    } catch (error) {
      return toResponse(error, () => undefined);
    }
  };
}

/** Answers `/api/publish` as the site's route does. Returns the bodies of what was sent to it. */
function publishedBy({ deps, actor }: MemorySite): unknown[] {
  const sent: unknown[] = [];
  globalThis.fetch = async (address, init) => {
    if (String(address).endsWith('?problems=1'))
      return Response.json(await validateSite.run(deps, actor, { view: 'draft' }));
    if (init?.method === 'GET') return Response.json(await getChanges.run(deps, actor, {}));
    const body = JSON.parse(String(init?.body));
    sent.push(body);
    try {
      return Response.json(await publishSite.run(deps, actor, parseInput(publishSite.input, body)));
    } catch (error) {
      return toResponse(error, () => undefined);
    }
  };
  return sent;
}

/** What publishing would change now, as the review reads it. */
async function reviewed(): Promise<string> {
  const draft = await readDraft();
  if ('ok' in draft) throw new Error(draft.message);
  return draft.expected;
}

const readPage = ({ deps, actor }: MemorySite, page: string) =>
  getPage.run(deps, actor, { page, view: 'draft' });

function recordOf({ repo }: MemorySite, file: string) {
  return JSON.parse(new TextDecoder().decode(repo.store.file('main', file) ?? new Uint8Array()));
}

function linkFromAbout(site: MemorySite, target: string): Promise<void> {
  return writeAbout(site, `See [it](${target}).`);
}

async function writeAbout(site: MemorySite, body: string): Promise<void> {
  const { sections } = await readPage(site, 'about');
  const edit = { id: 'story', baseVersion: sections[0]?.version, set: { body } };
  const input = parseInput(saveSections.input, { page: 'about', edits: [edit] });
  await saveSections.run(site.deps, site.actor, input);
}

describe('bringing the draft up to date', () => {
  test('names the places that link to what the live site removed', async () => {
    const site = memorySite();
    servedBy(site);
    await linkFromAbout(site, 'page:home#figures');
    const record = recordOf(site, 'content/pages/home/page.json');
    const sections = record.sections.filter((id: string) => id !== 'figures');
    const files = {
      'content/pages/home/page.json': JSON.stringify({ ...record, sections }),
      'content/pages/home/figures.json': null,
    };
    site.repo.store.push({ branch: 'main', files });
    expect(await updateDraft('', {})).toMatchObject({
      outcome: 'linked',
      problems: [{ page: 'about', section: 'story', path: 'body' }],
    });
  });

  test('names the places of the live site that link to what the draft removed', async () => {
    const site = memorySite();
    servedBy(site);
    const { sections } = await readPage(site, 'home');
    const version = sections.find(({ id }) => id === 'figures')?.version;
    const edits = [{ id: 'figures', baseVersion: version, remove: true }];
    const input = parseInput(saveSections.input, { page: 'home', edits });
    await saveSections.run(site.deps, site.actor, input);
    const story = recordOf(site, STORY);
    const data = { ...story.data, body: 'See [it](page:home#figures).' };
    site.repo.store.push({ branch: 'main', files: { [STORY]: JSON.stringify({ ...story, data }) } });
    expect(await updateDraft('', {})).toMatchObject({
      outcome: 'updated',
      problems: [{ page: 'about', section: 'story' }],
    });
  });

  test('is refused for another reason as the API says', async () => {
    const site = memorySite();
    servedBy(site);
    const { version } = await readPage(site, 'about');
    const input = parseInput(savePage.input, { page: 'about', baseVersion: version, title: 'Mine' });
    await savePage.run(site.deps, site.actor, input);
    site.repo.store.push({ branch: 'main', files: { 'content/pages/about/page.json': '{}' } });
    expect(await updateDraft('', {})).toMatchObject({ outcome: 'failed', refusal: { code: 'conflict' } });
  });
});

describe('the warnings of a review', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'document'));

  test.each([
    ['en', /^line 3 is not shown as a table/, /shows "~~12~~" as it is written/],
    ['de', /^erscheint in Zeile 3 nicht als Tabelle/, /^enthält in Zeile 7 „~~12~~“/],
  ])('are in the language of the site: %s', async (lang, table, mark) => {
    Object.assign(globalThis, {
      document: { documentElement: { lang, dataset: {} } as unknown as HTMLElement },
    });
    const site = memorySite();
    publishedBy(site);
    await writeAbout(site, 'Prices\n\n| Year | Cost |\n|---:|\n| 1900 | 12 |\n\nNow ~~12~~ 10 euros');
    const warnings = await readDraftWarnings();
    const place = { page: 'about', section: 'story', path: 'body' };
    expect(warnings.filter(({ file }) => file === STORY)).toEqual([
      { file: STORY, place: { ...place, at: expect.any(String), message: expect.stringMatching(table) } },
      { file: STORY, place: { ...place, at: expect.any(String), message: expect.stringMatching(mark) } },
    ]);
  });
});

describe('publishing from the review', () => {
  test('sends along what was reviewed, and publishes that', async () => {
    const site = memorySite();
    const sent = publishedBy(site);
    await linkFromAbout(site, 'page:home');
    const expected = await reviewed();
    expect(expected).not.toBe('');
    expect(await publishReviewed(expected)).toEqual({
      outcome: 'published',
      commit: site.repo.store.head('main'),
    });
    expect(sent).toEqual([{ expected }]);
    expect(recordOf(site, STORY).data.body).toContain('page:home');
  });

  test('publishes nothing that was saved since, and says that it has changed', async () => {
    const site = memorySite();
    publishedBy(site);
    await linkFromAbout(site, 'page:home');
    const expected = await reviewed();
    const before = site.repo.store.head('main');
    await linkFromAbout(site, 'page:home#figures');
    expect(await publishReviewed(expected)).toEqual({ outcome: 'changed' });
    expect(site.repo.store.head('main')).toBe(before);
    expect(await publishReviewed(await reviewed())).toMatchObject({ outcome: 'published' });
  });
});

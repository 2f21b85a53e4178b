import { contentOperations, parseInput } from '@portal/content-core';
import { memorySite, type MemorySite, sampleRecords } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { afterEach, expect, test } from '@jest/globals';
import { readReview } from './review-api.ts';

const { getChanges, getPage, savePage } = contentOperations;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers as the site's routes do. Returns the statuses of its answers, by the page and the state that were asked for. */
function serve({ deps, actor }: MemorySite): Map<string, number> {
  const statuses = new Map<string, number>();
  globalThis.fetch = async (address) => {
    const { searchParams } = new URL(String(address), 'http://site');
    const [page, view] = [searchParams.get('page'), searchParams.get('view')];
    if (page === null) return Response.json(await getChanges.run(deps, actor, {}));
    const answer = await getPage
      .run(deps, actor, parseInput(getPage.input, { page, view }))
      .then(Response.json, (error: unknown) => toResponse(error, () => undefined));
    statuses.set(`${page} ${view}`, answer.status);
    return answer;
  };
  return statuses;
}

test('a review says whether search engines will not list the site after it', async () => {
  const records = sampleRecords();
  const hidden = { ...records['content/site.json'], seo: { noindex: true } };
  for (const [site, isNoindex] of [
    [memorySite(), false],
    [memorySite({ records: { ...records, 'content/site.json': hidden } }), true],
  ] as const) {
    const fields = { title: 'Fair', audience: 'all' };
    await savePage.run(site.deps, site.actor, parseInput(savePage.input, fields));
    serve(site);
    expect(await readReview()).toMatchObject({ count: 1, isNoindex });
  }
});

test('a new page with sections is read from the draft only, and a deleted one from the live site only', async () => {
  const records = sampleRecords();
  const board = records['content/pages/board/page.json'];
  const site = memorySite({
    records: {
      ...records,
      'content/pages/old/page.json': { ...board, id: 'old', slug: 'old' },
      'content/pages/old/notes.json': records['content/pages/board/notes.json'],
    },
  });
  const save = (fields: object) => savePage.run(site.deps, site.actor, parseInput(savePage.input, fields));
  const sections = [{ id: 'text', kind: 'text', data: { body: 'The gates opened at nine.' } }];
  const { page } = await save({ title: 'Fair', audience: 'all', sections });
  const { version } = await getPage.run(site.deps, site.actor, parseInput(getPage.input, { page: 'old' }));
  await save({ page: 'old', baseVersion: version, remove: true });
  const statuses = serve(site);
  const review = await readReview();
  if ('ok' in review) throw new Error(review.message);
  expect([...statuses].toSorted()).toEqual([
    [`${page.id} draft`, 200],
    ['old live', 200],
  ]);
  const added = review.pages.find((one) => one.page?.id === page.id)?.changes;
  expect(added?.map(({ type, fields }) => [type, fields.map(({ path }) => path)])).toEqual([
    ['page', []],
    ['section', ['body', 'side']],
  ]);
});

import { contentOperations } from '@portal/content-core';
import { memorySite } from '@portal/content-core/fakes';
import { toResponse } from '@portal/errors';
import { expect, test } from '@jest/globals';
import { parseAnswer } from '../api/call-api.ts';
import { mergeSection } from '../merge/merge-section.ts';
import { editSession } from './edit-session.ts';
import { baseOf, type PageApi } from './page-api.ts';
import { saveOutcome } from './save-answer.ts';

const { discardChanges, getChanges, getPage, saveSections } = contentOperations;
const PAGE = 'home';

/** The page's API, as the site's routes answer it. */
function apiOf({ deps, actor }: ReturnType<typeof memorySite>): PageApi {
  const answered = (work: Promise<object>) =>
    work.then(
      (body) => parseAnswer(true, JSON.parse(JSON.stringify(body))),
      async (error: unknown) => parseAnswer(false, await toResponse(error, () => undefined).json()),
    );
  return {
    save: async (edits) =>
      saveOutcome(
        await answered(saveSections.run(deps, actor, saveSections.input.parse({ page: PAGE, edits }))),
      ),
    async read() {
      const answer = await answered(getPage.run(deps, actor, { page: PAGE, view: 'draft' }));
      return answer.ok ? baseOf(answer.body) : answer;
    },
  };
}

test('a section that went with a discarded draft while it was edited is saved as a new one, as the page is still there', async () => {
  const site = memorySite();
  const { deps, actor } = site;
  const news = { id: 'news', baseVersion: null, kind: 'text', data: { title: 'News', body: 'Soon.' } };
  await saveSections.run(deps, actor, saveSections.input.parse({ page: PAGE, edits: [news] }));
  const api = apiOf(site);
  const base = await api.read();
  if ('ok' in base) throw new TypeError(base.message);
  const session = editSession(base, {
    api,
    loadMerge: async () => mergeSection,
    now: () => 0,
    later: () => () => undefined,
    localDrafts: { read: async () => [], write: async () => undefined },
  });
  session.change({ type: 'field', id: 'news', path: 'title', value: 'News of the harbour' });
  const { expected } = await getChanges.run(deps, actor, getChanges.input.parse({}));
  await discardChanges.run(deps, actor, { expected });

  await session.save();

  expect(session.get().saving).toEqual({ state: 'saved' });
  const { sections } = await getPage.run(deps, actor, { page: PAGE, view: 'draft' });
  expect(sections.find(({ id }) => id === 'news')?.data['title']).toBe('News of the harbour');
});

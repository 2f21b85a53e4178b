import { expect, test } from '@jest/globals';
import { ANONYMOUS, type Session } from '@portal/auth-provider';
import { memorySite } from '@portal/content-core/fakes';
import { currentDraft, draftAt } from './draft-cache.ts';
import type { SiteContent } from '../site-parts.ts';

const EDITOR: Session = { ...ANONYMOUS, role: 'editor', userId: 'eve' };

test('a section is rendered on a cached draft without asking the code host', async () => {
  const { deps, actor, repo } = memorySite();
  let opened = 0;
  const content: SiteContent = {
    async open() {
      opened += 1;
      return { deps, actor };
    },
    openPreview: async () => null,
  };
  const { commit } = await currentDraft(EDITOR, content);
  repo.forgetTrips();
  for (let pause = 0; pause < 20; pause += 1)
    expect(await draftAt(commit, EDITOR, content)).toMatchObject({ commit });
  expect([opened, repo.trips]).toEqual([1, []]);
});

import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { SiteSummary } from '@portal/sites';
import { draftSentence, readSiteDraft } from './site-draft.ts';

const SITE = { siteId: 's-1' } as SiteSummary;
const SAVE = { by: 'Anna', at: '2026-03-01T10:00:00.000Z', client: 'editor', subject: 'Edit Hero on Home' };

function ask(fails: Error | null) {
  const failures: unknown[] = [];
  const draft = async () => {
    if (fails !== null) throw fails;
    return { saves: [SAVE], hasMore: false };
  };
  const deps = {
    hosted: { commits: { draftSaves: draft } },
    reportFailure: (error: unknown) => failures.push(error),
  };
  return { read: readSiteDraft(deps, SITE), failures };
}

describe('the draft of a site', () => {
  test('is read from the repository', async () => {
    expect(await ask(null).read).toEqual({ saves: [SAVE], hasMore: false });
  });

  test('is unread while the code host does not answer, which is reported', async () => {
    const { read, failures } = ask(new AppError('upstream_unavailable', 'The code host does not answer.'));
    expect(await read).toBe('unread');
    expect(failures).toHaveLength(1);
    await expect(ask(new Error('bug')).read).rejects.toThrow('bug');
  });

  test.each([
    [null, 'Nothing waits to be published.'],
    ['unread', 'The draft cannot be read right now.'],
    [{ saves: [SAVE], hasMore: false }, 'One save waits to be published.'],
    [{ saves: [SAVE, SAVE], hasMore: false }, '2 saves wait to be published.'],
    [{ saves: [SAVE, SAVE], hasMore: true }, 'More than 2 saves wait to be published.'],
  ] as const)('has a sentence: %p', (draft, sentence) => {
    expect(
      draftSentence(draft === null || draft === 'unread' ? draft : { ...draft, saves: [...draft.saves] }),
    ).toBe(sentence);
  });
});

import { describe, expect, test } from '@jest/globals';
import { ANONYMOUS, type Session } from '@portal/auth-provider';
import { memoryContentRepo } from '@portal/content-core/fakes';
import { AppError, type FailureCode } from '@portal/errors';
import { draftFilesFor } from './draft-files.ts';
import type { SiteContent } from '../site-parts.ts';

const EDITOR: Session = { ...ANONYMOUS, role: 'editor', userId: 'eve' };

/** A repository with one file. */
const content = {
  open: async () => ({
    deps: {
      repo: memoryContentRepo({ files: { 'media/new.txt': 'not published' } }),
      publishedBranch: 'main',
    },
  }),
} as unknown as SiteContent;
const refusing = (code: FailureCode): SiteContent => ({
  open: async () => {
    throw new AppError(code, 'No.');
  },
  openPreview: async () => null,
});
const read = async (session: Session, from: SiteContent | null) => {
  const files = await draftFilesFor(session, from);
  return files === null ? null : new TextDecoder().decode((await files.bytes('media/new.txt')) ?? undefined);
};

describe('the draft', () => {
  test('is read by editors only', async () => {
    expect(await read(EDITOR, content)).toBe('not published');
    expect(await read(ANONYMOUS, content)).toBeNull();
    expect(await read({ ...ANONYMOUS, audience: 'press' }, content)).toBeNull();
    expect(await read(EDITOR, null)).toBeNull();
  });

  test('is nothing to an editor whose session has ended, as it is to a stranger', async () => {
    expect(await read(EDITOR, refusing('unauthenticated'))).toBeNull();
  });

  test('that cannot be opened for another reason is no missing one', async () => {
    await expect(read(EDITOR, refusing('upstream_unavailable'))).rejects.toMatchObject({
      code: 'upstream_unavailable',
    });
  });
});

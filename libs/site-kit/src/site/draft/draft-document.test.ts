import { describe, expect, test } from '@jest/globals';
import { ANONYMOUS, type Session } from '@portal/auth-provider';
import { documentFile, type DocumentRecord, type DownloadRecord, originalFile } from '@portal/content-core';
import { memoryContentRepo } from '@portal/content-core/fakes';
import { draftDocument } from './draft-document.ts';
import type { SiteContent } from '../site-parts.ts';

const EDITOR: Session = { ...ANONYMOUS, role: 'editor', userId: 'eve' };
const ID = 'd'.repeat(32);
const RECORD: DocumentRecord = {
  id: ID,
  title: 'Tides',
  fileName: 'tides.pdf',
  type: 'application/pdf',
  bytes: 4,
  sha256: 'a'.repeat(64),
  tier: 'git',
  audience: ['press'],
};

const DOWNLOAD: DownloadRecord = { ...RECORD, id: 'c'.repeat(32), type: 'text/csv' };

const content = {
  open: async () => ({
    deps: {
      repo: memoryContentRepo({
        files: {
          [documentFile(ID)]: JSON.stringify(RECORD),
          [originalFile(ID, RECORD.type)]: '%PDF',
          [documentFile(DOWNLOAD.id, 'downloads')]: JSON.stringify(DOWNLOAD),
          [originalFile(DOWNLOAD.id, DOWNLOAD.type)]: 'a,b',
        },
      }),
      publishedBranch: 'main',
    },
  }),
} as unknown as SiteContent;

describe('a document that only the draft has', () => {
  test('is there for editors, with its bytes', async () => {
    const found = await draftDocument(EDITOR, content, ID);
    expect(found?.record).toEqual(RECORD);
    expect(new TextDecoder().decode((await found?.bytes()) ?? undefined)).toBe('%PDF');
  });

  test('is there for editors when it is a download', async () => {
    const found = await draftDocument(EDITOR, content, DOWNLOAD.id);
    expect(found?.record).toEqual(DOWNLOAD);
    expect(new TextDecoder().decode((await found?.bytes()) ?? undefined)).toBe('a,b');
    expect(await draftDocument(ANONYMOUS, content, DOWNLOAD.id)).toBeNull();
  });

  test('is not there for viewers, holders of a preview and strangers', async () => {
    const preview = { id: 'p', audience: 'press' } as NonNullable<Session['preview']>;
    for (const session of [ANONYMOUS, { ...ANONYMOUS, audience: 'press' }, { ...ANONYMOUS, preview }])
      expect(await draftDocument(session, content, ID)).toBeNull();
  });

  test('is nothing under another id, and no id reaches another file', async () => {
    for (const id of ['e'.repeat(32), '', `../documents/${ID}`, `${ID}/..`])
      expect(await draftDocument(EDITOR, content, id)).toBeNull();
  });
});

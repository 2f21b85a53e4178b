import { expect, test } from '@jest/globals';
import { historyWords } from '../words/history/index.ts';
import { changedMessage } from './changed-message.ts';

const CONFLICT = {
  code: 'conflict',
  details: {
    conflicts: [
      { file: 'content/pages/home/a1.json', by: 'Ben', current: { content: { kind: 'quote' } } },
      { file: 'content/pages/home/a2.json', by: 'Ben', current: { content: { kind: 'quote' } } },
      { file: 'content/pages/home/gone.json', by: null, current: { content: null } },
      { file: 'content/pages/home/page.json', by: 'Ada', current: { content: {} } },
    ],
  },
};

const titleOf = (id: string, kind: string | null) => (kind === 'quote' ? 'Quote' : id);

test.each([
  ['en', 'Quote (by Ben), gone, title, address, audience or order (by Ada)'],
  ['de', 'Quote (von Ben), gone, Titel, Adresse, Zielgruppe oder Reihenfolge (von Ada)'],
])('places that changed are named once, with who changed them: %s', (locale, message) => {
  expect(changedMessage(CONFLICT, historyWords(locale), titleOf)).toBe(message);
});

test.each([
  { code: 'conflict', details: { conflicts: [] } },
  { ...CONFLICT, code: 'locked' },
])('another refusal says nothing of places: $code', (refusal) => {
  expect(changedMessage(refusal, historyWords('en'), titleOf)).toBeNull();
});

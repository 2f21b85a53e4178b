import { describe, expect, test } from '@jest/globals';
import { readSection, standardKinds } from '@portal/content-core';
import { problemIn } from './value-problems.ts';

/** Values that the standard kinds refuse, by kind. */
const REFUSED: readonly (readonly [kind: string, data: Readonly<Record<string, unknown>>])[] = [
  ['hero', { title: undefined }],
  ['hero', { title: ' ' }],
  ['hero', { title: 'two\nlines' }],
  ['hero', { title: 'x'.repeat(141) }],
  ['hero', { title: 7 }],
  ['hero', { subtitle: 'Sub' }],
  ['hero', { layout: 'wide' }],
  ['hero', { image: { media: '9' } }],
  ['hero', { actions: [1, 2, 3].map(() => ({ label: 'Go', to: 'page:home' })) }],
  ['hero', { actions: [{ label: 'Go', to: 'the works' }] }],
  ['gallery', { items: [] }],
  ['contact', { email: 'office' }],
  ['timeline', { entries: [{ when: 'Spring', title: 'Piles', status: 'next', from: '31.5.2026' }] }],
  ['video', { src: 'film' }],
  ['documents', { documents: [''] }],
  ['text', { body: 'A <b>bold</b> word' }],
  ['text', { body: 'A ![picture](page:home)' }],
  ['text', { body: 'A [link](works)' }],
  ['text', { body: `e${'\u0301'.repeat(31)}` }],
  ['text', { body: 'x'.repeat(20_001) }],
  ['text', { body: 'x\n'.repeat(1_001) }],
  ['text', { body: '[ '.repeat(501) }],
  ['text', { body: '`'.repeat(21) }],
  ['text', { body: `${'> '.repeat(11)}deep` }],
];

function messagesOf(kind: string, data: Readonly<Record<string, unknown>>): string[] {
  const example = standardKinds[kind as keyof typeof standardKinds].example;
  const value = {
    id: 'one',
    kind,
    v: 1,
    audience: 'all',
    theme: 'default',
    hidden: false,
    data: { ...example, ...data },
  };
  const where = { file: 'content/pages/home/one.json', place: 'Home' };
  const { problems } = readSection(value, where, standardKinds);
  // Each is about the data, not about what the data is wrapped in.
  for (const { path } of problems) expect(path).toBeDefined();
  return problems.map(({ message }) => message);
}

describe('what is wrong with a value', () => {
  test.each(REFUSED)(
    'is said in German on a German site, and in words for people in English: %s %j',
    (kind, data) => {
      const messages = messagesOf(kind, data);
      expect(messages).not.toEqual([]);
      for (const message of messages) {
        expect(problemIn('de-CH', message)).not.toBe(message);
        expect(problemIn('en', message)).not.toMatch(
          /page:<|<page id>|media|hex d|decorative:|CommonMark|raw HTML|\bISO\b|\b(?:a string|an object)\b/,
        );
      }
    },
  );

  test.each([
    ['is missing; give a string', 'is missing', 'fehlt noch'],
    ['is too long; the maximum is 80 characters', null, 'ist zu lang; höchstens 80 Zeichen'],
    ['has too many entries; the maximum is 12', null, 'hat zu viele Einträge; höchstens 12'],
    ['must be at least 3', null, 'muss mindestens 3 sein'],
    ['must be 3 or more', null, 'muss mindestens 3 sein'],
    ['must be 9 or less', null, 'darf höchstens 9 sein'],
    ['is a riddle', null, 'is a riddle'],
  ])('%s', (message, english, german) => {
    expect([problemIn('en', message), problemIn('de', message)]).toEqual([english ?? message, german]);
  });

  test('a link in a text is named as it was written', () => {
    const [message = ''] = messagesOf('text', { body: 'One\n\nA [link]($&works)' });
    expect(problemIn('en', message)).toMatch(
      /^has a link in line 3 that leads nowhere, “\$&works”; choose a page/,
    );
  });
});

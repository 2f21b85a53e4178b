import { describe, expect, test } from '@jest/globals';
import { FAILURES } from '@portal/errors';
import { libraryRefusalDe } from './library-refusals.ts';
import { refusalIn } from './refusals.ts';

const germanRefusal = (one: Parameters<typeof refusalIn>[1]) => refusalIn('de', one, libraryRefusalDe);

const refusal = (code: string) =>
  ({ ok: false, code, message: 'What happened.', wait: undefined, details: {} }) as const;

describe('what the API refuses', () => {
  test.each([...Object.keys(FAILURES), 'offline'])('is said in German on a German site: %s', (code) => {
    expect(refusalIn('de-CH', refusal(code)).message).not.toBe('What happened.');
    expect(refusalIn('en', refusal(code)).message).toBe('What happened.');
  });

  test.each(['offline', 'internal'])('is said in English where the API said nothing: %s', (code) => {
    expect(refusalIn('en', { ...refusal(code), message: '' }).message).not.toBe('');
  });

  test('is said as the API says it where the code is not known', () => {
    expect(germanRefusal(refusal('new_code')).message).toBe('What happened.');
  });
});

describe('what the library refuses', () => {
  test('names the places of what is in use, in German', () => {
    const message =
      'Nothing was deleted, because Tides is in use: Home › Documents. Remove it there first; if the live site still shows it, publish before you delete it.';
    expect(germanRefusal({ ...refusal('validation'), message }).message).toBe(
      'Nichts wurde gelöscht, denn Tides wird verwendet: Home › Documents. Entfernen Sie es zuerst dort; was live verwendet wird, ist erst nach dem Veröffentlichen frei.',
    );
  });

  test.each([
    'A document with this id is live and was deleted on the draft; upload this one under a new id.',
    'There already is a file with this id; upload it under a new one.',
  ])('says that the id of an upload is taken: %s', (message) => {
    expect(germanRefusal({ ...refusal('conflict'), message }).message).toContain('gibt es schon');
  });

  test('says of a file that is no document what is one', () => {
    const message = 'Documents are PDF or HTML files, and this is neither; export it as PDF.';
    expect(germanRefusal({ ...refusal('input'), message }).message).toContain('Speichern Sie es als PDF.');
  });
});

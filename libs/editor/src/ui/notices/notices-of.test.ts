import { describe, expect, test } from '@jest/globals';
import { editorWords } from '../../words/editor/index.ts';
import { noticesOf, stillClosed } from './notices-of.ts';

type Facts = Parameters<typeof noticesOf>[0];

const CALM: Facts = {
  saving: { state: 'saved' },
  isStored: null,
  locked: {},
  conflicts: {},
  problems: {},
  broughtBack: null,
  takenIn: 0,
  takenFrom: null,
};
const textsOf = (facts: Partial<Facts>, locale = 'en') =>
  noticesOf({ ...CALM, ...facts }, { words: editorWords(locale), locale, isPasswordSet: false }).map(
    ({ text }) => text,
  );

describe('the notes of an editor', () => {
  test('are none while everything is saved', () => {
    expect(textsOf({})).toEqual([]);
  });

  test.each(['offline', 'failed'] as const)('say what this device keeps while saving is %s', (state) => {
    const saving = { state, message: 'The host is full.' } as const;
    const [text] = textsOf({ saving, isStored: true });
    expect(text).toContain('What you type is kept on this device and saved as soon as possible.');
    const [lost] = textsOf({ saving, isStored: false });
    expect(lost).not.toContain('kept on this device');
    expect(lost).toContain(
      'This device could not keep a copy: leave this page open until everything is saved.',
    );
    const [verloren] = textsOf({ saving, isStored: false }, 'de');
    expect(verloren).toContain('Lassen Sie diese Seite offen, bis alles gespeichert ist.');
    expect([text, lost, verloren].join()).not.toMatch(/[{}]/);
  });

  test('say that the page was deleted, and not that it is saved later', () => {
    const [text] = textsOf({ saving: { state: 'deleted' }, isStored: true });
    expect(text).toContain('this page was deleted');
    expect(text).not.toContain('as soon as possible');
  });

  test('that were closed stay closed until what they say is over', () => {
    const closed = ['offline', 'back'];
    expect(stillClosed(closed, ['back', 'offline', 'blocked'])).toBe(closed);
    expect(stillClosed(closed, ['back'])).toEqual(['back']);
  });

  test('say at once that a section is edited elsewhere that was being edited here', () => {
    const lock = { person: 'cleo', name: 'Cleo', isLost: true };
    expect(textsOf({ locked: { a: { ...lock, by: 'another' } } })).toEqual([
      expect.stringMatching(/^Cleo began to edit this section/),
    ]);
    expect(textsOf({ locked: { a: { ...lock, by: 'own-tab' } } })).toEqual([
      expect.stringMatching(/^You are now editing this section in another tab/),
    ]);
    expect(textsOf({ locked: { a: { ...lock, by: 'another', isLost: false } } })).toEqual([]);
  });

  test('name who is waited for, or that it is oneself', () => {
    const saving = { state: 'locked' } as const;
    const lock = { person: 'cleo', name: 'Cleo', isLost: false };
    const textFor = (by: 'another' | 'own-tab') => textsOf({ saving, locked: { a: { ...lock, by } } })[0];
    expect(textFor('another')).toMatch(/^Cleo is editing a section that you changed/);
    expect(textFor('own-tab')).toMatch(/^You are editing a section elsewhere/);
  });

  test('name the person or the assistant whose changes were taken in', () => {
    expect(textsOf({ takenIn: 1, takenFrom: 'an assistant' })).toEqual(['Updated by an assistant.']);
    expect(textsOf({ takenIn: 1 })).toEqual([
      'Someone else saved changes on this page. They are here now, except where you have to choose.',
    ]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { AUDITED_TOOLS, OPERATION_ROWS } from '@portal/sites';
import { actionOptions, actionWords } from './action-words.ts';

const OPERATIONS = [...OPERATION_ROWS].flatMap(([name, { audited }]) =>
  audited === 'never' ? [] : [`site.${name}`],
);

describe('actions in words', () => {
  test.each([...OPERATIONS, ...AUDITED_TOOLS])('%s has words', (action) => {
    expect(actionWords(action)).toMatch(/^[A-Z][^_.]+$/);
  });

  test('no two actions have the same words', () => {
    const words = [...OPERATIONS, ...AUDITED_TOOLS].map(actionWords);
    expect(new Set(words).size).toBe(words.length);
  });

  test('an action of an earlier release is shown by its name', () => {
    expect(actionWords('site.former.thing')).toBe('site.former.thing');
  });

  test('are offered by their labels, with the selected one', () => {
    expect(actionOptions(['signup.allow', 'create_site'], 'site.former')).toEqual([
      { value: 'signup.allow', label: 'Allowed a sign-up' },
      { value: 'create_site', label: 'Created a site' },
      { value: 'site.former', label: 'site.former' },
    ]);
    expect(actionOptions([], '')).toEqual([]);
  });
});

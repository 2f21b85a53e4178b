import { expect, test } from '@jest/globals';
import { widenedAudience } from './widened-audience.ts';
import { listedChanges } from './listed-changes.ts';

const page = { id: 'works', title: 'The works' };
const change = (type: string, name: string, gains?: unknown) => ({
  file: name,
  type,
  name,
  change: 'edited',
  gains,
  page,
});
const listed = (...changes: object[]) => listedChanges({ changes });

test('all who gain are named once', () => {
  const some = listed(change('section', 'one', ['press', 'client']), change('section', 'two', ['press']));
  expect(widenedAudience(some)).toEqual(['press', 'client']);
  expect(widenedAudience([...some, ...listed(change('section', 'three', 'all'))])).toBe('all');
});

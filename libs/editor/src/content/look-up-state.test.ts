import { expect, test } from '@jest/globals';
import { lookUpState } from './look-up-state.ts';
import { base } from '../../test/test-page.ts';

test('links and images are looked up in the newest state once something was saved', () => {
  const [first, saved] = [base('a'), base('a')];
  const state = lookUpState({ base: first, commit: 'one' });
  expect([state.commit(first), state.commit(saved)]).toEqual(['one', '']);
  state.found(saved, 'two', '');
  expect([state.commit(saved), state.commit(first)]).toEqual(['two', '']);
});

test('a new image is looked up in the newest state, even when an older request is answered later', () => {
  const saved = base('a');
  const state = lookUpState({ base: saved, commit: 'one' });
  state.movedOn();
  expect(state.commit(saved)).toBe('');
  state.found(saved, 'one', 'one');
  expect(state.commit(saved)).toBe('');
  state.found(saved, 'two', '');
  expect(state.commit(saved)).toBe('two');
});

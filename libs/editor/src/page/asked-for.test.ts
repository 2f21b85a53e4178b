import { expect, test } from '@jest/globals';
import { askedFor } from './asked-for.ts';

test('what is asked for before somebody listens is heard by the first who does, once', () => {
  const { ask, subscribe } = askedFor<string>();
  ask('title');
  const heard: string[] = [];
  const unsubscribe = subscribe((wish) => heard.push(`first ${wish}`));
  subscribe((wish) => heard.push(`second ${wish}`));
  ask('body');
  expect(heard).toEqual(['first title', 'first body', 'second body']);
  unsubscribe();
  ask('lead');
  expect(heard.slice(3)).toEqual(['second lead']);
});

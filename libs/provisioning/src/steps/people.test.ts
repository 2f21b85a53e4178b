import { expect, test } from '@jest/globals';
import type { InitialAccess } from '../ports/initial-access.ts';
import { putInitialViewer } from './people.ts';

test.each([
  ['en', 'Initial access'],
  ['fr', 'Initial access'],
  ['de', 'Erster Zugang'],
  ['de-AT', 'Erster Zugang'],
])('the first viewer’s credential of a site in %s is called %s', async (locale, label) => {
  const labels: string[] = [];
  const people: Pick<InitialAccess, 'putInitialViewer'> = {
    putInitialViewer: async (_site, credential) => {
      labels.push(credential.label);
      return true;
    },
  };
  const deps = { passwords: { passphrase: () => 'pass', hash: async () => 'hash' }, newId: () => 'id' };
  const viewer = await putInitialViewer(deps, people, { siteId: 'site', locale });
  expect(viewer).toMatchObject({ username: 'client', label });
  expect(labels).toEqual([label]);
});

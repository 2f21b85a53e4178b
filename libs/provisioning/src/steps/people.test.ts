import { expect, test } from '@jest/globals';
import type { InitialAccess } from '../ports/initial-access.ts';
import { putInitialViewer } from './people.ts';

test('the first viewer’s credential has the username and the label of the contract', async () => {
  const put: unknown[] = [];
  const people: Pick<InitialAccess, 'putInitialViewer'> = {
    putInitialViewer: async (siteId, credential) => {
      put.push([siteId, credential]);
      return true;
    },
  };
  const deps = { passwords: { passphrase: () => 'pass', hash: async () => 'hash' }, newId: () => 'id' };
  const named = { username: 'client', label: 'Initial access' };
  expect(await putInitialViewer(deps, people, 'site')).toEqual({ ...named, passphrase: 'pass' });
  expect(put).toEqual([['site', { ...named, credentialId: 'id', passwordHash: 'hash' }]]);
});

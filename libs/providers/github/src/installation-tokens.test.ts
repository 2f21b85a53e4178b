import { expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { githubInstallationTokens } from './installation-tokens.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

test.each([
  [
    'a permission that the owner has not accepted',
    'The permissions requested are not granted to this installation.',
    { code: 'forbidden', message: expect.stringContaining('its owner has to accept it') },
  ],
  [
    'a repository out of reach',
    'There is at least one repository that does not exist or is not accessible to the parent installation.',
    { code: 'not_found', message: expect.stringContaining('install it for the repository again') },
  ],
])('a token that is refused for %s says what to do', async (_why, message, failure) => {
  const tokens = githubInstallationTokens({
    appId: '1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    baseUrl: 'https://api.example.test',
    fetch: async () => Response.json({ message }, { status: 422 }),
  });
  const scope = { installationId: 9, owner: 'agency', repo: 'site', repositoryId: '5' };
  await expect(tokens.mint({ ...scope, contents: 'write' })).rejects.toMatchObject(failure);
});

import { expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { githubInstallationTokens } from './installation-tokens.ts';

const pemOf = ({ privateKey }: { privateKey: { export(as: object): string | Buffer } }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const PAIR = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = pemOf(PAIR);
const scope = { installationId: 1, owner: 'agency', repo: 'site', repositoryId: null } as const;

test.each([
  ['holds no key', '-----BEGIN PRIVATE KEY-----'],
  ['was cut off', PEM.slice(0, 900)],
  ['lost its line breaks', PEM.replaceAll('\n', ' ')],
  ['was pasted with its quotes', `"${PEM}"`],
  ['is of another kind', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))],
])(
  'a private key that %s is reported by the name of its variable, without a request, and not as an outage',
  async (_case, privateKey) => {
    let asked = 0;
    const tokens = githubInstallationTokens({
      appId: '1',
      privateKey,
      fetch: async () => {
        asked += 1;
        return new Response();
      },
    });
    await expect(tokens.mint({ ...scope, contents: 'read' })).rejects.toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining('CODEHOST_APP_PRIVATE_KEY'),
    });
    expect(asked).toBe(0);
  },
);

test.each([
  ['in PKCS 8', PEM],
  [
    'as the code host hands it out, in PKCS 1',
    PAIR.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  ],
  [String.raw`in one line, with \n for its line breaks`, PEM.replaceAll('\n', String.raw`\n`)],
])('a private key is used %s', async (_case, privateKey) => {
  const authorizations: (string | null)[] = [];
  const tokens = githubInstallationTokens({
    appId: '1',
    privateKey,
    fetch: async (_address: unknown, init?: RequestInit) => {
      authorizations.push(new Headers(init?.headers).get('authorization'));
      return Response.json({ message: 'Not found' }, { status: 404 });
    },
  });
  await expect(tokens.mint({ ...scope, contents: 'read' })).rejects.toThrow();
  expect(authorizations[0]).toMatch(/^bearer ey/i);
});

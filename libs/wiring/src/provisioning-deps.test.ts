import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exampleValues, lookupInObject, readEnv, workerEnv } from '@portal/env';
import { openDatabase } from '@portal/platform-db';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { provisioningDeps } from './provisioning-deps.ts';
import { siteBuckets } from './site-buckets.ts';

/** Stands for every provider: notes what was asked of whom, and knows nothing. */
const asked: string[] = [];
const providers = createServer((request, response) => {
  asked.push(`${request.method} ${request.url?.split('?')[0]} ${request.headers.authorization ?? '-'}`);
  response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not Found"}');
});
const DATABASE = 'postgres://127.0.0.1:9/none';
let address = '';

beforeAll(async () => {
  providers.listen(0, '127.0.0.1');
  await once(providers, 'listening');
  const at = providers.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
});
afterAll(() => void providers.close());

function settings(own: Record<string, string> = {}) {
  const { env } = readEnv(
    workerEnv,
    lookupInObject({ ...exampleValues(workerEnv), DEV_DRY_RUN: 'false', ...own }),
  );
  if (env === null) throw new Error('The example values are no settings.');
  return env;
}

test('the deps call the providers at the addresses and with the tokens of the settings', async () => {
  const env = settings({ HOST_API_URL: address, DNS_API_URL: address, DB_POSTGRES_URL: DATABASE });
  const database = openDatabase({ url: DATABASE, mode: 'server' });
  const deps = provisioningDeps(env, {
    database,
    buckets: { assets: null, documents: null },
    platformApiUrl: 'https://admin.example.test',
    write: () => undefined,
  });
  await deps.builds.listDeploys('hosting-site', 1).catch(() => null);
  await deps.dns.zoneName().catch(() => null);
  await database.close();
  expect(asked).toEqual([
    expect.stringMatching(/^GET \/.*sites\/hosting-site\/deploys Bearer host-token$/),
    expect.stringMatching(/^GET \/.*zones\/zone-id Bearer dns-token$/),
  ]);
  expect(deps.settings).toMatchObject({
    platformApiUrl: 'https://admin.example.test',
    template: { owner: 'agency', repo: 'client-template' },
    dryRun: false,
  });
});

test.each(['OBJSTORE_ACCOUNT_ID', 'OBJSTORE_ACCESS_KEY_ID', 'OBJSTORE_SECRET_ACCESS_KEY'] as const)(
  'without %s there are no buckets',
  (name) => {
    expect(siteBuckets({ ...settings(), [name]: undefined })).toEqual({ assets: null, documents: null });
  },
);

describe('an unusable setting of a provider', () => {
  const fault = (name: string) => [{ name, message: 'must be an address' }];
  const notConfigured = (name: string) =>
    expect.objectContaining({ code: 'not_configured', message: `${name} must be an address.` });

  test('fails the calls to it, and none goes to the vendor', async () => {
    const database = openDatabase({ url: DATABASE, mode: 'server' });
    const parts = {
      database,
      buckets: { assets: null, documents: null },
      platformApiUrl: '',
      write: () => undefined,
    };
    const hosting = provisioningDeps(settings(), { ...parts, problems: fault('HOST_API_URL') });
    await expect(hosting.builds.listDeploys('hosting-site', 1)).rejects.toEqual(
      notConfigured('HOST_API_URL'),
    );
    await expect(hosting.hosting.findSite('site')).rejects.toEqual(notConfigured('HOST_API_URL'));
    const { dns } = provisioningDeps(settings(), { ...parts, problems: fault('DNS_API_URL') });
    await expect(dns.zoneName()).rejects.toEqual(notConfigured('DNS_API_URL'));
    await database.close();
  });

  test.each([
    ['OBJSTORE_ACCOUNT_ID', ['OBJSTORE_ACCOUNT_ID', 'OBJSTORE_ACCOUNT_ID']],
    ['OBJSTORE_SECRET_ACCESS_KEY', ['OBJSTORE_SECRET_ACCESS_KEY', 'OBJSTORE_SECRET_ACCESS_KEY']],
    ['OBJSTORE_BUCKET', ['OBJSTORE_BUCKET', null]],
    ['OBJSTORE_ENDPOINT', ['OBJSTORE_ENDPOINT', 'OBJSTORE_ENDPOINT']],
    ['OBJSTORE_PUBLIC_BASE', ['OBJSTORE_PUBLIC_BASE', null]],
  ])(
    'of the object store fails what needs %s: no bucket looks absent',
    async (name, [assetsFault, documentsFault]) => {
      const store = Object.fromEntries(
        Object.keys(workerEnv.table)
          .filter((one) => one.startsWith('OBJSTORE_'))
          .map((one) => [one, 'x']),
      );
      const { env } = { env: { ...settings(), ...store, OBJSTORE_ENDPOINT: address, [name]: undefined } };
      const { assets, documents } = siteBuckets(env, fault(name));
      if (assets === null || documents === null) throw new Error('A bucket looks absent.');
      expect(await assets.store.removeAll('sites/one/').catch((error) => error)).toEqual(
        notConfigured(assetsFault!),
      );
      expect(() => assets.store.origin).toThrow(`${assetsFault} must be`);
      if (documentsFault === null) expect(documents.origin).toBe(address);
      else await expect(documents.stat('key')).rejects.toEqual(notConfigured(documentsFault!));
    },
  );
});

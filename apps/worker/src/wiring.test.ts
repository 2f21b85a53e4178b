import { describe, expect, test } from '@jest/globals';
import { exampleValues, lookupInObject, invalidSettings, workerEnv } from '@portal/env';
import { ownWorker, wireWorker } from './wiring.ts';

const STORE = {
  OBJSTORE_ACCOUNT_ID: 'account',
  OBJSTORE_ACCESS_KEY_ID: 'key',
  OBJSTORE_SECRET_ACCESS_KEY: 'secret',
  OBJSTORE_BUCKET: 'assets',
  OBJSTORE_PUBLIC_BASE: 'https://assets.example',
};
const read = (changes: Record<string, string | undefined>) =>
  lookupInObject({ ...exampleValues(workerEnv), MCP_PUBLIC_URL: 'https://mcp.example', ...changes });

const unfit = (changes: Record<string, string | undefined>) => invalidSettings(workerEnv, read(changes));
const FIT = { missing: [], unusable: [] };
const unfitBy = (name: string, value: string | undefined) =>
  value === undefined ? { missing: [name], unusable: [] } : { missing: [], unusable: [name] };

async function logOfWiring(changes: Record<string, string | undefined>): Promise<string[]> {
  const log: string[] = [];
  const wired = wireWorker({ read: read(changes), mode: 'function', write: (line) => void log.push(line) });
  await wired.close();
  return log;
}

describe('settings of the worker', () => {
  test.each([undefined, 'short'])(
    'without a usable secret it is unfit, and its routines continue: %s',
    async (secret) => {
      expect(unfit({ PROVISION_INVOKE_SECRET: secret })).toEqual(unfitBy('PROVISION_INVOKE_SECRET', secret));
      expect(await logOfWiring({ PROVISION_INVOKE_SECRET: secret })).toEqual([]);
    },
  );

  test.each([
    ['OBJSTORE_ENDPOINT', 'nope', 'an http\\(s\\) address'],
    ['OBJSTORE_PUBLIC_BASE', 'nope', 'an http\\(s\\) address'],
    ['OBJSTORE_ACCOUNT_ID', 'account id', 'of letters, digits'],
  ])('an unusable %s is judged where the store is used', async (name, value, wanted) => {
    expect(unfit({ ...STORE, [name]: value })).toEqual(FIT);
    expect(await logOfWiring({ ...STORE, [name]: value })).toEqual([
      expect.stringMatching(`^\\[env\\] not usable: ${name} must be ${wanted}`),
    ]);
  });

  test.each(['OBJSTORE_ACCOUNT_ID', 'OBJSTORE_SECRET_ACCESS_KEY', 'OBJSTORE_BUCKET', 'OBJSTORE_PUBLIC_BASE'])(
    'an object store without %s is incomplete, which is logged at start',
    async (name) => {
      expect(unfit({ ...STORE, [name]: undefined })).toEqual(FIT);
      expect(await logOfWiring({ ...STORE, [name]: undefined })).toEqual([
        expect.stringMatching(`^\\[env\\] not usable: ${name} is missing; `),
      ]);
    },
  );

  test.each([
    ['ADMIN_ORIGIN', undefined],
    ['HOST_API_URL', 'nope'],
    ['DEV_DRY_RUN', 'perhaps'],
  ])('without a usable %s it is unfit, and is not built: %s', (name, value) => {
    expect(unfit({ [name]: value })).toEqual(unfitBy(name, value));
    expect(() =>
      wireWorker({ read: read({ [name]: value }), mode: 'function', write: () => undefined }),
    ).toThrow(name);
  });

  test.each([
    ['PROVISION_INVOKE_ORIGIN', 'nope'],
    ['FUNCTIONS_PATH', 'nope'],
    ['MCP_PUBLIC_URL', undefined],
  ])('with %s=%s its own functions are not called at another address', async (name, value) => {
    const worker = ownWorker(read({ [name]: value }));
    expect(() => worker.requireUsable()).toThrow(name);
    await expect(worker.start('site')).rejects.toMatchObject({ code: 'not_configured' });
  });
});

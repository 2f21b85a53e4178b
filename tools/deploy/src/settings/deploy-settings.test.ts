import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { importOAuthKeys } from '@portal/oauth-server';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ANSWERS, PEM, type SettingsRun, settingsRun } from '../../testing/settings-run.ts';
import { SOURCES } from './sources.ts';

let settings: SettingsRun;
let root: string;
beforeEach(() => {
  settings = settingsRun();
  ({ root } = settings);
});
afterEach(() => settings.end());

const pathOf = (name: string) => settings.pathOf(name);
const fileOf = (name: string) => settings.fileOf(name);
const run = (args: string[], environment?: Record<string, string>) => settings.run(args, environment);
const answer = (changes?: Record<string, string | undefined>) => settings.answer(changes);

describe('npm run deploy:settings', () => {
  test('makes one file for each deployment that only its owner may read, with everything that the deployment needs', async () => {
    const { code, output } = await run(answer());
    expect([code, output]).toEqual([0, expect.stringContaining('connector.env')]);
    for (const name of ['admin', 'connector']) expect(statSync(pathOf(name)).mode & 0o777).toBe(0o600);
    expect(existsSync(pathOf('worker'))).toBe(false);
    const [admin, connector] = [fileOf('admin'), fileOf('connector')];
    expect(admin['CODEHOST_APP_PRIVATE_KEY']?.replaceAll(String.raw`\n`, '\n')).toBe(PEM.trim());
    expect(connector).toMatchObject({
      ADMIN_ORIGIN: ANSWERS['SITE'],
      TRUSTED_PROXY_HOPS: '1',
      HOST_API_TOKEN: 'nfp_canary',
    });
    expect(connector['CONNECTOR_INVOKE_SECRET']).toBe(admin['CONNECTOR_INVOKE_SECRET']);
    expect(connector['PROVISION_INVOKE_SECRET']).not.toBe(connector['CONNECTOR_INVOKE_SECRET']);
    expect(connector['PROVISION_INVOKE_SECRET']).toHaveLength(43);
    const keys = await importOAuthKeys({
      kid: connector['MCP_JWT_KID'] ?? '',
      privateKeyBase64: connector['MCP_JWT_PRIVATE_KEY_B64'] ?? '',
      publicJwk: connector['MCP_JWT_PUBLIC_JWK'] ?? '',
    });
    expect(keys.jwks.keys).toHaveLength(1);
  });

  test('prints fingerprints of what it made, and no value of a secret', async () => {
    const { output } = await run(answer());
    expect(output).toMatch(/[0-9a-f]{8} {2}CONNECTOR_INVOKE_SECRET \(admin, connector\)/);
    expect(output).toContain('https://admin.agency.de/api/webhooks/code-host');
    expect(output).toContain('https://mcp.agency.de/oauth/callback');
    const secrets = [...Object.values(fileOf('admin')), ...Object.values(fileOf('connector'))].filter(
      (value = '') => value.length >= 40 || value.includes('canary'),
    );
    expect(secrets.length).toBeGreaterThan(8);
    for (const value of secrets) expect(output).not.toContain(value);
  });

  test('changes nothing when it runs again, with answers or without', async () => {
    await run(answer());
    const before = ['admin', 'connector'].map((name) => readFileSync(pathOf(name), 'utf8'));
    for (const args of [[], answer()]) {
      const { code, output } = await run(args);
      expect([code, output]).toEqual([0, expect.not.stringContaining('New or changed')]);
      expect(['admin', 'connector'].map((name) => readFileSync(pathOf(name), 'utf8'))).toEqual(before);
    }
  });

  test('makes one secret again, everywhere, when it is asked to', async () => {
    await run(answer());
    const before = fileOf('connector');
    const { output } = await run(['--rotate', 'CONNECTOR_INVOKE_SECRET']);
    expect(output).toContain('New or changed: CONNECTOR_INVOKE_SECRET');
    const after = fileOf('connector');
    expect(after['CONNECTOR_INVOKE_SECRET']).not.toBe(before['CONNECTOR_INVOKE_SECRET']);
    expect(after['CONNECTOR_INVOKE_SECRET']).toBe(fileOf('admin')['CONNECTOR_INVOKE_SECRET']);
    expect(after['PROVISION_INVOKE_SECRET']).toBe(before['PROVISION_INVOKE_SECRET']);
  });

  test('makes a secret again that the environment has as it was, too', async () => {
    await run(answer());
    const { CONNECTOR_INVOKE_SECRET: secret = '', MCP_JWT_KID: kid = '' } = fileOf('connector');
    const environment = { CONNECTOR_INVOKE_SECRET: secret, MCP_JWT_KID: kid };
    await run(['--rotate', 'CONNECTOR_INVOKE_SECRET', '--rotate', 'MCP_JWT_KID'], environment);
    const after = fileOf('connector');
    expect(after['CONNECTOR_INVOKE_SECRET']).not.toBe(secret);
    expect(after['MCP_JWT_KID']).not.toBe(kid);
  });

  test('publishes the former signing key beside the next one, and none from before', async () => {
    await run(answer());
    const first = fileOf('connector')['MCP_JWT_KID'];
    await run(['--rotate', 'MCP_JWT_KID']);
    const second = fileOf('connector')['MCP_JWT_KID'];
    await run(['--rotate', 'MCP_JWT_PRIVATE_KEY_B64']);
    const { MCP_JWT_KID: third, MCP_JWT_PUBLIC_JWK: set = '' } = fileOf('connector');
    expect(JSON.parse(set).keys.map(({ kid }: { kid: string }) => kid)).toEqual([second, third]);
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await run(['--check'])).code).toBe(0);
  });

  test('does not rotate what a person has without a new value', async () => {
    await run(answer());
    const { code, output } = await run(['--rotate', 'DNS_API_TOKEN']);
    expect([code, output]).toEqual([1, expect.stringContaining('DNS_API_TOKEN: DNS provider')]);
    expect(fileOf('admin')['DNS_API_TOKEN']).toBe('dns-canary');
    await run(['--rotate', 'DNS_API_TOKEN'], { DNS_API_TOKEN: 'the-next-token' });
    expect(fileOf('admin')['DNS_API_TOKEN']).toBe('the-next-token');
  });

  test('derives what follows from a value again when that has another one, also where the environment has the former one', async () => {
    await run(answer());
    const SITE = 'https://portal.agency.de';
    expect((await run(answer({ SITE }))).code).toBe(0);
    expect([fileOf('admin'), fileOf('connector')]).toMatchObject([{ SITE }, { ADMIN_ORIGIN: SITE }]);
    const { SITE: before = '' } = ANSWERS;
    const typed = await settings.talk(() => before, ['--rotate', 'SITE']);
    expect([typed.code, typed.asked]).toEqual([0, ['SITE']]);
    expect(fileOf('connector')['ADMIN_ORIGIN']).toBe(before);
    expect((await run(['--rotate', 'SITE'], { SITE, ADMIN_ORIGIN: before })).code).toBe(0);
    expect(fileOf('connector')['ADMIN_ORIGIN']).toBe(SITE);
    expect((await run(['--check'])).code).toBe(0);
  });

  test('leaves what somebody has set in the place of a derived value', async () => {
    await run(answer({ TRUSTED_PROXY_HOPS: '2' }));
    await run(answer({ SITE: 'https://portal.agency.de' }));
    expect(fileOf('admin')['TRUSTED_PROXY_HOPS']).toBe('2');
  });

  test('gives a worker that is deployed by itself a file, and its tokens to nobody else', async () => {
    await run(answer({ PROVISION_INVOKE_ORIGIN: 'https://worker.agency.de' }));
    expect(fileOf('worker')).toMatchObject({ HOST_API_TOKEN: 'nfp_canary', DNS_ZONE_ID: 'f00' });
    expect(fileOf('connector')).not.toHaveProperty('HOST_API_TOKEN');
    expect((await run(['--check'])).code).toBe(0);
  });

  test('counts the pooler of the vendor’s database among what is missing, with or without its DB_URL', async () => {
    writeFileSync(join(root, 'answers.json'), '{}');
    const { output } = await run(['--answers', 'answers.json']);
    expect(
      output
        .split('\n')
        .slice(1)
        .map((line) => line.split(':')[0]?.trim()),
    ).toEqual(Object.keys(ANSWERS));
    expect((await run(answer({ DB_POSTGRES_URL: undefined }))).output).toContain('DB_POSTGRES_URL: Database');
    const own = await run(answer({ DB_POSTGRES_URL: undefined, DB_URL: 'https://db.agency.de' }));
    expect(own.code).toBe(0);
  });

  test('lists what is missing with the place where it is found, and writes nothing', async () => {
    const { code, output } = await run(answer({ DNS_ZONE_ID: undefined }));
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('DNS_ZONE_ID: DNS provider, overview of that zone'),
    ]);
    expect(existsSync(pathOf('admin'))).toBe(false);
  });

  test('reads from the environment what the answers lack', async () => {
    const { code } = await run(answer({ DNS_ZONE_ID: undefined }), { DNS_ZONE_ID: 'from-environment' });
    expect([code, fileOf('admin')['DNS_ZONE_ID']]).toEqual([0, 'from-environment']);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a value of .env.example',
      { DNS_API_TOKEN: 'dns-token' },
      'DNS_API_TOKEN has the value of .env.example',
    ],
    ['a value of another form', { SITE: 'admin.agency.de' }, 'SITE must be an origin'],
    [
      'one secret for two things',
      { DNS_API_TOKEN: 'nfp_canary' },
      'HOST_API_TOKEN and DNS_API_TOKEN must not be the same',
    ],
    [
      'one origin for two apps',
      { MCP_PUBLIC_URL: 'https://admin.agency.de' },
      'SITE and MCP_PUBLIC_URL must not be the same',
    ],
    [
      'one bucket for all files',
      { OBJSTORE_DOCS_BUCKET: 'assets' },
      'OBJSTORE_BUCKET and OBJSTORE_DOCS_BUCKET must not be the same',
    ],
    [
      'another origin of the admin app',
      { ADMIN_ORIGIN: 'https://old.agency.de' },
      'in admin.env: SITE and ADMIN_ORIGIN must be the same',
    ],
    [
      'the pooler as the provider shows it',
      {
        DB_POSTGRES_URL:
          'postgresql://postgres.abc:[YOUR-PASSWORD]@aws-0-x.pooler.supabase.com:6543/postgres',
      },
      'DB_POSTGRES_URL must have the role portal_service.<project reference>',
    ],
    ['an origin without TLS', { SITE: 'http://admin.agency.de' }, 'SITE must be https'],
    [
      'a mail server without a sender',
      { MAIL_SMTP_URL: 'smtps://u:p@mail.agency.de' },
      'MAIL_FROM: The sender of these mails',
    ],
    [
      'more than functions can be given',
      { MCP_EXTRA_REDIRECT_URIS: `https://a.de/${'x'.repeat(3000)}` },
      'can be given 4096',
    ],
  ])('refuses %s, and writes nothing', async (_case, changes, message) => {
    const { code, output } = await run(answer(changes));
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
    expect(existsSync(pathOf('admin'))).toBe(false);
  });

  test('quotes no answer of a file that is not JSON', async () => {
    writeFileSync(join(root, 'answers.json'), '{ "DNS_API_TOKEN": canary }');
    const failure: unknown = await run(['--answers', 'answers.json']).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'answers.json is not valid JSON.' });
    expect(inspect(failure)).not.toContain('canary');
  });

  test('refuses answers that are no settings, and arguments it does not know', async () => {
    await expect(run(answer({ DNS_ZONE: 'f00' }))).rejects.toThrow(
      'DNS_ZONE in answers.json is not a setting',
    );
    await expect(run(['--nonsense'])).rejects.toThrow('--nonsense');
    await expect(run(['../elsewhere'])).rejects.toThrow('Name one target');
    for (const more of [[], ['--migrations'], ['--check'], ['--site', 'password']])
      await expect(run(['local', ...more])).rejects.toThrow(
        'local means the platform that npm start runs, which makes its own settings. Name another target',
      );
    await expect(run(['--rotate', 'SITES'])).rejects.toThrow('SITES is not a setting');
    await expect(run(['--rotate', 'ADMIN_ORIGIN'])).rejects.toThrow('ADMIN_ORIGIN is no secret');
  });
});

describe('npm run deploy:settings -- --check', () => {
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(pathOf(name), change(readFileSync(pathOf(name), 'utf8')));

  test('is content with what was made', async () => {
    await run(answer());
    expect(await run(['--check'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('fit together'),
    });
  });

  test.each<[string, () => void, string]>([
    ['a file that is missing', () => rmSync(pathOf('admin')), 'There is no .deploy/production/admin.env'],
    ['a file that others may read', () => chmodSync(pathOf('admin'), 0o644), 'chmod 600'],
    [
      'a secret of one side only',
      () => edit('admin', (text) => text.replace(/^CONNECTOR_INVOKE_SECRET=.*\n/m, '')),
      'in admin.env: CONNECTOR_INVOKE_SECRET is missing',
    ],
    [
      'a secret that differs',
      () => edit('admin', (text) => text.replace(/^CONNECTOR_INVOKE_SECRET=/m, '$&x')),
      'in admin.env and connector.env: CONNECTOR_INVOKE_SECRET must be the same',
    ],
    [
      'a key id of another key',
      () => edit('connector', (text) => text.replace(/^MCP_JWT_KID=/m, '$&x')),
      'in connector.env: MCP_JWT_KID, MCP_JWT_PRIVATE_KEY_B64 and MCP_JWT_PUBLIC_JWK',
    ],
    [
      'a name with a slip',
      () => edit('admin', (text) => `${text}OBJSTORE_BUKET=assets\n`),
      'in admin.env: OBJSTORE_BUKET is not a setting',
    ],
  ])('finds %s', async (_case, plant, message) => {
    await run(answer());
    plant();
    const { code, output } = await run(['--check']);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  });

  test('names a file that is missing once, not each of its settings', async () => {
    expect((await run(['--check'])).output.split('\n')).toHaveLength(3);
  });

  test('leaves two files that differ to a person', async () => {
    await run(answer());
    edit('admin', (text) => text.replace(/^DNS_ZONE_ID=.*/m, 'DNS_ZONE_ID=other'));
    const { code, output } = await run([]);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('in admin.env and connector.env: DNS_ZONE_ID'),
    ]);
  });
});

test.each<[string, () => string[], string]>([
  [
    'that does not exist',
    () => ['--answers', 'none.json'],
    'none.json cannot be read: there is no such file.',
  ],
  ['that is a folder', () => ['--answers', '.'], '. cannot be read: it is a folder.'],
  [
    'that names a key file that does not exist',
    () => answer({ CODEHOST_APP_PRIVATE_KEY: '@none.pem' }),
    'none.pem cannot be read: there is no such file.',
  ],
])('an answers file %s is named with the reason', async (_case, args, message) => {
  await expect(run(args())).rejects.toThrow(message);
});

test('a mistake in an answers file is named by its place', async () => {
  writeFileSync(join(root, 'answers.json'), '{\n"HOST_API_TOKEN": "x" "y"}');
  await expect(run(['--answers', 'answers.json'])).rejects.toThrow(
    'answers.json is not valid JSON (line 2 column 23).',
  );
});

test('every command that it prints is for the target that it was given', async () => {
  const { output } = await run(['staging', ...answer()]);
  expect(output).toContain('npm run doctor -- staging');
  rmSync(join(root, '.deploy/staging/connector.env'));
  expect((await run(['staging', '--check'])).output).toContain(
    'There is no .deploy/staging/connector.env; make it with: npm run deploy:settings -- staging',
  );
});

test('the page of the guide names every value that is asked for', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/deploy/settings.md'), 'utf8');
  const asked = Object.entries(SOURCES).flatMap(([name, { from }]) => (from === 'person' ? [name] : []));
  expect(asked.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { clientSiteEnv, lookupInObject, readEnv } from '@portal/env';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { deploySettings } from './deploy-settings.ts';

const REPOSITORY = {
  SITE: 'https://www.client.de',
  CODEHOST_OWNER: 'client',
  CODEHOST_REPO: 'web.site',
  CODEHOST_TOKEN: 'token-canary',
};
const ACCOUNTS = {
  ...REPOSITORY,
  DB_URL: 'https://abc.supabase.co',
  DB_ANON_KEY: 'public-key',
  DB_SERVICE_ROLE_KEY: 'privileged-key-canary',
  DB_POSTGRES_URL: 'postgres://portal_service.abc@aws-0-eu-central-1.pooler.supabase.com:6543/postgres',
};
const PASSWORDS = {
  ...REPOSITORY,
  ADMIN_PASSWORD: `$2b$10$${'a'.repeat(53)}`,
  EDITOR_PASSWORD: `$2b$10$${'b'.repeat(53)}`,
};
const BUCKET = {
  OBJSTORE_ACCOUNT_ID: 'acc',
  OBJSTORE_ACCESS_KEY_ID: 'key',
  OBJSTORE_SECRET_ACCESS_KEY: 'store-canary',
  OBJSTORE_DOCS_BUCKET: 'documents',
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-deploy-site-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const path = () => join(root, '.deploy/client/site.env');
const values = () => parseEnv(readFileSync(path(), 'utf8'));

async function run(args: string[], answers?: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  if (answers !== undefined) writeFileSync(join(root, 'answers.json'), JSON.stringify(answers));
  const code = await deploySettings({
    args: ['client', ...args, ...(answers === undefined ? [] : ['--answers', 'answers.json'])],
    root,
    environment: {},
    person: null,
    print: (line) => lines.push(line),
  });
  return { code, output: lines.join('\n') };
}
const make = (signIn: string, answers?: Readonly<Record<string, string>>) => run(['--site', signIn], answers);

describe('npm run deploy:settings -- <target> --site', () => {
  test.each([
    ['database', ACCOUNTS],
    ['password', PASSWORDS],
    ['database', { ...ACCOUNTS, ...BUCKET }],
    ['password', { ...PASSWORDS, ...BUCKET }],
  ] as const)(
    'makes the one file of a site with %s sign-in, which the site can use',
    async (signIn, given) => {
      const { code, output } = await make(signIn, given);
      expect([code, output]).toEqual([0, expect.stringContaining('site.env')]);
      expect([statSync(path()).mode & 0o777, readdirSync(join(root, '.deploy/client'))]).toEqual([
        0o600,
        ['site.env'],
      ]);
      expect(readEnv(clientSiteEnv, lookupInObject(values())).problems).toEqual([]);
      expect(values()).toMatchObject({ ...given, AUTH_PROVIDER: signIn, TRUSTED_PROXY_HOPS: '1' });
      expect(values()['SESSION_SECRET']).toHaveLength(43);
      expect(values()['PORTAL_SITE_ID']).toBe('client-web-site');
      for (const secret of Object.values(values()).filter((value = '') => /canary|^\$2b|^.{43}$/.test(value)))
        expect(output).not.toContain(secret);
      expect((await run(['--site', signIn, '--check'])).output).toContain('The settings fit together.');
    },
  );

  test('changes nothing when it runs again, and one secret when it is asked to', async () => {
    await make('database', ACCOUNTS);
    const before = readFileSync(path(), 'utf8');
    expect(await make('database')).toMatchObject({ code: 0, output: expect.stringContaining('unchanged') });
    expect(readFileSync(path(), 'utf8')).toBe(before);
    const secret = values()['SESSION_SECRET'];
    await run(['--site', 'database', '--rotate', 'SESSION_SECRET']);
    expect(values()['SESSION_SECRET']).not.toBe(secret);
    expect(values()['HOST_WEBHOOK_SECRET']).toBe(parseEnv(before)['HOST_WEBHOOK_SECRET']);
    expect(existsSync(`${path()}.new`)).toBe(false);
  });

  test('writes nothing while something is missing or wrong, and says what, without values', async () => {
    const { CODEHOST_TOKEN: _token, ...rest } = ACCOUNTS;
    const missing = await make('database', rest);
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('CODEHOST_TOKEN: Code host')]);
    for (const [wrong, words] of [
      [{ SITE: 'http://www.client.de' }, 'must be https'],
      [{ OBJSTORE_ACCOUNT_ID: 'acc' }, 'OBJSTORE_SECRET_ACCESS_KEY'],
      [{ MAIL_FROM: 'Client <mail@client.de>' }, 'MAIL_SMTP_URL'],
      [{ DB_SERVICE_ROLE_KEY: 'public-key' }, 'must not be the same'],
      [{ CODEHOST_TOKEN: 'x'.repeat(4096) }, 'functions of the hosting provider can be given'],
    ] as const) {
      const { code, output } = await make('database', { ...ACCOUNTS, ...wrong });
      expect([code, output]).toEqual([1, expect.stringContaining(words)]);
      expect(output).not.toContain('canary');
    }
    await expect(make('database', { ...ACCOUNTS, PLATFORM_API_KEY: 'x' })).rejects.toThrow(
      'PLATFORM_API_KEY',
    );
    expect(existsSync(path())).toBe(false);
  });

  test('leaves passwords of viewers that somebody has added, and finds a file that others may read', async () => {
    await make('password', PASSWORDS);
    appendFileSync(path(), `VIEWER_PRESS_PASSWORD='${PASSWORDS.ADMIN_PASSWORD.replaceAll('a', 'c')}'\n`);
    expect((await make('password')).code).toBe(0);
    expect(values()['VIEWER_PRESS_PASSWORD']).toBe(PASSWORDS.ADMIN_PASSWORD.replaceAll('a', 'c'));
    chmodSync(path(), 0o644);
    expect(await run(['--site', 'password', '--check'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('Others may read'),
    });
  });

  test('changes no id: not of a renamed repository, and not of a site that is known by its repository', async () => {
    await make('database', ACCOUNTS);
    await make('database', { ...ACCOUNTS, CODEHOST_REPO: 'renamed', ...BUCKET });
    expect(values()).toMatchObject({ CODEHOST_REPO: 'renamed', PORTAL_SITE_ID: 'client-web-site' });
    writeFileSync(
      path(),
      readFileSync(path(), 'utf8').replace(/^(?:PORTAL_SITE_ID|OBJSTORE_\w+)=.*\n/gm, ''),
    );
    expect((await make('database')).code).toBe(0);
    expect(values()['PORTAL_SITE_ID']).toBeUndefined();
    const refused = await make('database', BUCKET);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('PORTAL_SITE_ID')]);
    expect((await make('database', { ...BUCKET, PORTAL_SITE_ID: 'chosen' })).code).toBe(0);
  });

  test('takes away what only the other way of signing in has', async () => {
    await make('password', PASSWORDS);
    expect((await make('database', ACCOUNTS)).code).toBe(0);
    expect(Object.keys(values())).not.toContain('ADMIN_PASSWORD');
  });

  test.each([[['--site', 'both']], [['--site', 'password', '--migrations']]])('refuses %j', async (args) => {
    await expect(run(args)).rejects.toThrow('--site');
  });
});

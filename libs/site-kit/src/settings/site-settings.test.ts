import { describe, expect, test } from '@jest/globals';
import { KIT_VERSION } from '@portal/content-core';
import { isAppError } from '@portal/errors';
import { databaseAuth, environmentAuth, passwordAuth, type PortalConfig } from '../config.ts';
import { siteSettings } from './site-settings.ts';

type Env = Readonly<Record<string, string | undefined>>;
const HASH = `$2b$12$${'a'.repeat(53)}`;
const PASSWORD: Env = {
  SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
  CODEHOST_OWNER: 'agency',
  CODEHOST_REPO: 'site',
  CODEHOST_TOKEN: 'token',
  ADMIN_PASSWORD: HASH,
  EDITOR_PASSWORD: HASH.replaceAll('$', '\\$'),
};
const DATABASE: Env = {
  SESSION_SECRET: PASSWORD['SESSION_SECRET'],
  CODEHOST_OWNER: 'agency',
  CODEHOST_REPO: 'site',
  AUTH_PROVIDER: 'database',
  DB_URL: 'https://db.example.test',
  DB_ANON_KEY: 'anon-key',
  SITE: 'https://www.site.example.test/',
};
const TRIO: Env = {
  PLATFORM_API_URL: 'https://admin.example.test',
  PLATFORM_API_KEY: 'canary-platform',
  PORTAL_SITE_ID: 'site-1',
};
const PLATFORM: Env = { ...DATABASE, ...TRIO };
const STANDALONE: Env = { ...DATABASE, CODEHOST_TOKEN: 'token', DB_SERVICE_ROLE_KEY: 'canary-service' };
const BUCKET: Env = {
  PORTAL_SITE_ID: 'site-1',
  OBJSTORE_ACCOUNT_ID: 'account',
  OBJSTORE_ACCESS_KEY_ID: 'key',
  OBJSTORE_SECRET_ACCESS_KEY: 'canary-secret',
  OBJSTORE_DOCS_BUCKET: 'documents',
};

const settingsOf = (env: Env, auth: PortalConfig['auth'] = environmentAuth()) =>
  siteSettings({ auth, read: (name) => env[name] || undefined, names: Object.keys(env) });
function refusal(read: () => unknown): { message: string; variables: unknown } {
  try {
    read();
  } catch (error) {
    if (!isAppError(error, 'not_configured')) throw error;
    return { message: error.message, variables: error.details?.['variables'] };
  }
  return { message: '', variables: [] };
}
const variables = (read: () => unknown) => refusal(read).variables;

describe('the settings of a site', () => {
  test('are those of its mode', () => {
    const password = settingsOf(PASSWORD);
    expect([password.mode, password.signIn()]).toEqual([
      'password',
      { ownerHash: HASH, editorHash: HASH, audiences: [] },
    ]);
    const shared = {
      secret: PASSWORD['SESSION_SECRET'],
      databaseUrl: 'https://db.example.test',
      anonKey: 'anon-key',
      site: 'https://www.site.example.test',
      aliases: [],
    };
    const standalone = settingsOf(STANDALONE);
    expect([standalone.mode, standalone.signIn()]).toEqual([
      'standalone',
      {
        ...shared,
        siteKey: 'agency/site',
        serviceRoleKey: 'canary-service',
        postgresUrl: undefined,
        mail: expect.any(Function),
      },
    ]);
    const platform = settingsOf(PLATFORM);
    const api = {
      url: 'https://admin.example.test',
      apiKey: 'canary-platform',
      siteId: 'site-1',
      kit: KIT_VERSION,
    };
    expect([platform.mode, platform.signIn()]).toEqual(['platform', { ...shared, siteKey: 'site-1', api }]);
  });

  test('follow the configuration where it names a way of signing in', () => {
    expect(settingsOf({ ...PASSWORD, AUTH_PROVIDER: 'databse' }, passwordAuth()).signIn()).toMatchObject({
      ownerHash: HASH,
    });
    expect(settingsOf({ ...PLATFORM, AUTH_PROVIDER: undefined }, databaseAuth()).mode).toBe('platform');
  });

  test('have the origins that can be used, and each alias once', () => {
    const originsOf = (SITE?: string, SITE_ALIASES?: string) =>
      settingsOf({ ...PLATFORM, SITE, SITE_ALIASES }).origins;
    expect(originsOf('https://WWW.client.test/', 'https://client.test,https://www.client.test')).toEqual({
      primary: 'https://www.client.test',
      aliases: ['https://client.test'],
    });
    expect(originsOf('https://www.client.test', 'https://www.client.test').aliases).toEqual([]);
    expect(originsOf('no origin', 'https://client.test, no origin')).toEqual({
      primary: undefined,
      aliases: [],
    });
    expect(originsOf()).toEqual({ primary: undefined, aliases: [] });
  });

  test('are read without checking anything', () => {
    for (const env of [
      {},
      { AUTH_PROVIDER: 'databse' },
      { ...PASSWORD, ...TRIO },
      { AUTH_PROVIDER: 'database' },
    ])
      expect(() => settingsOf(env)).not.toThrow();
  });

  test('are parsed once', () => {
    let reads = 0;
    const { identity } = siteSettings({
      auth: environmentAuth(),
      names: [],
      read: (name) => {
        if (name === 'SESSION_SECRET') reads += 1;
        return PASSWORD[name];
      },
    });
    identity();
    const first = reads;
    identity();
    expect([first > 0, reads]).toEqual([true, first]);
  });
});

describe('settings of mail', () => {
  const MAIL = { MAIL_SMTP_URL: 'smtp://canary:canary@localhost', MAIL_FROM: 'Agency <mail@example.test>' };
  const mailOf = (env: Env) => {
    const settings = settingsOf({ ...STANDALONE, ...env });
    return settings.mode === 'standalone' ? settings.signIn().mail : () => undefined;
  };

  test('are the server and its sender, or none', () => {
    const from = { name: 'Agency', address: 'mail@example.test' };
    expect(mailOf(MAIL)()).toEqual({ url: MAIL.MAIL_SMTP_URL, from });
    expect(mailOf({})()).toBeNull();
  });

  test('that cannot be used are named by the first mail, and stop nothing before', () => {
    expect(variables(mailOf({ ...MAIL, MAIL_FROM: undefined }))).toEqual(['MAIL_FROM']);
    expect(variables(mailOf({ ...MAIL, MAIL_SMTP_URL: 'https://canary' }))).toEqual(['MAIL_SMTP_URL']);
    expect(refusal(mailOf({ ...MAIL, MAIL_FROM: 'canary' })).message).not.toContain('canary');
  });
});

describe('settings for signing in that cannot be used', () => {
  test.each<[Env, readonly string[]]>([
    [{ ...PASSWORD, AUTH_PROVIDER: 'canary' }, ['AUTH_PROVIDER']],
    [{ ...PASSWORD, ...TRIO }, ['PLATFORM_API_URL', 'PLATFORM_API_KEY']],
    [{ ...PASSWORD, ADMIN_PASSWORD: '', EDITOR_PASSWORD: '' }, ['ADMIN_PASSWORD', 'EDITOR_PASSWORD']],
    [{ ...PASSWORD, ADMIN_PASSWORD: 'canary plain text' }, ['ADMIN_PASSWORD']],
    [{ ...PASSWORD, VIEWER_DEFAULT_PASSWORD: 'canary plain text' }, ['VIEWER_DEFAULT_PASSWORD']],
    [{ ...PASSWORD, VIEWER_PASSWORD: HASH }, ['VIEWER_PASSWORD']],
    [{ ...PASSWORD, VIEWER_press_PASSWORD: HASH }, ['VIEWER_press_PASSWORD']],
    [{ ...PASSWORD, VIEWER__PASSWORD: HASH }, ['VIEWER__PASSWORD']],
    [{ ...PLATFORM, DB_URL: '' }, ['DB_URL']],
    [{ ...PLATFORM, PLATFORM_API_KEY: '' }, ['PLATFORM_API_KEY']],
    [{ ...PLATFORM, PORTAL_SITE_ID: '' }, ['PORTAL_SITE_ID']],
    [{ ...PLATFORM, DB_SERVICE_ROLE_KEY: 'canary' }, ['DB_SERVICE_ROLE_KEY']],
    [{ ...PLATFORM, SITE: 'https://canary.example/path' }, ['SITE']],
    [{ ...PLATFORM, SESSION_SECRET: 'canary-short' }, ['SESSION_SECRET']],
    [{ ...STANDALONE, DB_SERVICE_ROLE_KEY: '' }, ['DB_SERVICE_ROLE_KEY']],
    [{ ...STANDALONE, DB_URL: '', DB_ANON_KEY: '', SITE: '' }, ['DB_URL', 'DB_ANON_KEY', 'SITE']],
  ])('%j are named, without a value', (env, names) => {
    const found = refusal(() => settingsOf(env).signIn());
    expect(found.variables).toEqual(names);
    expect(found.message).not.toMatch(/canary|\$2b/);
  });

  test('name both ways to the records where a site has neither', () => {
    const { message } = refusal(() => settingsOf(DATABASE).signIn());
    for (const name of ['DB_SERVICE_ROLE_KEY', ...Object.keys(TRIO)]) expect(message).toContain(name);
  });

  test('leave the identity readable', () => {
    const identity = { secret: PASSWORD['SESSION_SECRET'], siteKey: 'agency/site' };
    expect(settingsOf({ ...PASSWORD, AUTH_PROVIDER: 'databse' }).identity()).toEqual(identity);
    expect(settingsOf({ ...PASSWORD, ADMIN_PASSWORD: 'no hash' }).identity()).toEqual(identity);
    expect(variables(() => settingsOf({ CODEHOST_OWNER: 'agency' }).identity())).toEqual([
      'SESSION_SECRET',
      'CODEHOST_REPO',
    ]);
  });

  test('never open the gate', () => {
    const gate = (env: Env) => {
      const settings = settingsOf({ ...PASSWORD, ...env });
      return settings.mode === 'password' && settings.gateIsOn();
    };
    expect(gate({})).toBe(false);
    for (const name of ['VIEWER_PRESS_PASSWORD', 'VIEWER_Press_PASSWORD', 'VIEWER_PASSWORD'])
      expect(gate({ [name]: 'no hash' })).toBe(true);
    expect(gate({ VIEWER_PRESS_PASSWORD: HASH, SESSION_SECRET: undefined })).toBe(true);
    expect(gate({ VIEWER_PRESS_COLOR: '#abc' })).toBe(false);
    expect(variables(() => gate({ AUTH_PROVIDER: 'databse' }))).toEqual(['AUTH_PROVIDER']);
    expect(variables(() => gate(TRIO))).toEqual(['PLATFORM_API_URL', 'PLATFORM_API_KEY']);
  });
});

test('audiences are named by their variables, with the colours that are colours', () => {
  const env = {
    ...PASSWORD,
    VIEWER_DEFAULT_PASSWORD: HASH,
    VIEWER_KEY_CLIENTS_PASSWORD: HASH.replaceAll('$', '\\$'),
    VIEWER_KEY_CLIENTS_COLOR: '#0b5d66',
    VIEWER_PRESS_COLOR: 'red',
    VIEWER_STAFF_COLOR: '#abc',
  };
  expect(settingsOf(env).signIn()).toMatchObject({
    audiences: [
      { name: 'default', color: null, hash: HASH, isDefault: true },
      { name: 'key-clients', color: '#0b5d66', hash: HASH, isDefault: false },
      { name: 'press', color: null, hash: null, isDefault: false },
      { name: 'staff', color: '#abc', hash: null, isDefault: false },
    ],
  });
});

describe('the repository of the site’s own', () => {
  test('is the vendor’s unless an address is named', () => {
    expect(settingsOf(PASSWORD).repository()).toEqual({
      url: 'https://github.com/agency/site.git',
      token: 'token',
      publishedBranch: 'main',
    });
    const own = { ...PASSWORD, CODEHOST_API_URL: 'http://127.0.0.1:4410/', CODEHOST_BRANCH: 'live' };
    expect(settingsOf(own).repository()).toMatchObject({
      url: 'http://127.0.0.1:4410/agency/site.git',
      publishedBranch: 'live',
    });
  });

  test('needs its token, and signing in does not', () => {
    const settings = settingsOf({ ...STANDALONE, CODEHOST_TOKEN: '' });
    expect(variables(() => settings.repository())).toEqual(['CODEHOST_TOKEN']);
    expect(variables(() => settings.signIn())).toEqual([]);
  });
});

describe('buckets of the site’s own', () => {
  test('are none where none is named', () => {
    expect([settingsOf(PASSWORD).hasBucketSettings, settingsOf(PASSWORD).buckets()]).toEqual([false, null]);
    expect(settingsOf({ ...PASSWORD, PORTAL_SITE_ID: 'site-1' }).hasBucketSettings).toBe(false);
  });

  test.each([
    ['password', PASSWORD],
    ['standalone', STANDALONE],
  ])('are there in %s mode', (_mode, env) => {
    expect(settingsOf({ ...env, ...BUCKET }).buckets()).toMatchObject({
      siteId: 'site-1',
      accountId: 'account',
      documentsBucket: 'documents',
      assetsBucket: undefined,
    });
  });

  test.each<[Env, readonly string[]]>([
    [{ ...BUCKET, OBJSTORE_SECRET_ACCESS_KEY: '' }, ['OBJSTORE_SECRET_ACCESS_KEY']],
    [{ ...BUCKET, PORTAL_SITE_ID: '' }, ['PORTAL_SITE_ID']],
    [{ ...BUCKET, OBJSTORE_BUCKET: 'films' }, ['OBJSTORE_PUBLIC_BASE']],
    [{ ...BUCKET, OBJSTORE_BUCKET: 'films', OBJSTORE_PUBLIC_BASE: 'canary' }, ['OBJSTORE_PUBLIC_BASE']],
    [
      { OBJSTORE_ACCOUNT_ID: 'a', PORTAL_SITE_ID: 's' },
      ['OBJSTORE_ACCESS_KEY_ID', 'OBJSTORE_SECRET_ACCESS_KEY'],
    ],
  ])('half named as in %j are refused, and signing in is not', (half, names) => {
    const settings = settingsOf({ ...PASSWORD, ...half });
    const found = refusal(() => settings.buckets());
    expect(found.variables).toEqual(names);
    expect(found.message).not.toContain('canary');
    expect(variables(() => settings.signIn())).toEqual([]);
  });

  test('are refused in platform mode', () => {
    const settings = settingsOf({ ...PLATFORM, OBJSTORE_DOCS_BUCKET: 'documents' });
    expect(variables(() => settings.buckets())).toContain('OBJSTORE_DOCS_BUCKET');
    expect(variables(() => settings.signIn())).toEqual([]);
  });
});

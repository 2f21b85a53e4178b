import { describe, expect, test } from '@jest/globals';
import { isAppError } from '@portal/errors';
import { environmentAuth } from '../../config.ts';
import { wireSite } from './wire-site.ts';

type Env = Readonly<Record<string, string>>;
const HASH = `$2b$12$${'a'.repeat(53)}`;
const PASSWORD: Env = {
  SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
  PORTAL_SITE_ID: 'site-1',
  ADMIN_PASSWORD: HASH,
  EDITOR_PASSWORD: HASH,
};
const STANDALONE: Env = {
  ...PASSWORD,
  AUTH_PROVIDER: 'database',
  DB_URL: 'https://db.example.test',
  DB_ANON_KEY: 'anon-key',
  DB_SERVICE_ROLE_KEY: 'service-key',
  SITE: 'https://site.example.test',
};
const { DB_SERVICE_ROLE_KEY: _key, ...withoutKey } = STANDALONE;
const PLATFORM: Env = {
  ...withoutKey,
  PLATFORM_API_URL: 'https://admin.example.test',
  PLATFORM_API_KEY: 'platform-key',
};
const ACCOUNT: Env = {
  OBJSTORE_ACCOUNT_ID: 'account',
  OBJSTORE_ACCESS_KEY_ID: 'key',
  OBJSTORE_SECRET_ACCESS_KEY: 'secret',
};

const wired = (env: Env) =>
  wireSite({
    config: { site: { name: 'Quay' }, auth: environmentAuth() },
    read: (name) => env[name],
    names: Object.keys(env),
    kinds: {},
    mode: 'server',
    bcrypt: undefined,
    inBackground: (work) => void work,
    log: () => undefined,
  });
const editor = { userId: 'editor', role: 'editor' } as const;
const file = { id: '0123456789abcdef0123456789abcdef', bytes: 5 };
async function codeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
  return 'none';
}

describe('the channel of the editors', () => {
  test('is one where members are in records', async () => {
    for (const env of [STANDALONE, PLATFORM]) expect((await wired(env)).liveChannel).not.toBeNull();
  });

  test('is none in password mode', async () => {
    expect((await wired(PASSWORD)).liveChannel).toBeNull();
  });
});

describe('the storage of a site in password mode', () => {
  const upload = async (env: Env) => {
    const { storage } = await wired({ ...PASSWORD, ...env });
    return storage(editor).documents.presignUpload({ ...file, type: 'application/pdf' });
  };
  const videoUpload = async (env: Env) => {
    const { storage } = await wired({ ...PASSWORD, ...env });
    return storage(editor).assets.presignUpload({ ...file, type: 'video/mp4' });
  };

  test('is the vendor’s unless an endpoint is named, under the id of the site', async () => {
    const env = { ...ACCOUNT, OBJSTORE_DOCS_BUCKET: 'documents' };
    expect((await upload(env)).url).toMatch(
      /^https:\/\/account\.r2\.cloudflarestorage\.com\/documents\/staging\/sites\/site-1\/documents\//,
    );
    const own = { ...env, OBJSTORE_ENDPOINT: 'http://127.0.0.1:4415/s3' };
    expect((await upload(own)).url).toMatch(
      /^http:\/\/127\.0\.0\.1:4415\/s3\/documents\/staging\/sites\/site-1\//,
    );
  });

  test('has videos where their bucket and its origin are named', async () => {
    const env = { ...ACCOUNT, OBJSTORE_BUCKET: 'films', OBJSTORE_PUBLIC_BASE: 'https://films.example.test' };
    expect((await videoUpload(env)).url).toContain('/films/staging/sites/site-1/assets/');
    expect(await codeOf(() => upload(env))).toBe('no_documents_store');
    expect((await wired({ ...PASSWORD, ...env })).mayHaveVideos()).toBe(true);
  });

  test.each([
    ['no bucket', {}],
    ['a bucket for documents alone', { ...ACCOUNT, OBJSTORE_DOCS_BUCKET: 'documents' }],
    ['half of the settings', { OBJSTORE_BUCKET: 'films' }],
  ])('with %s is known to take no videos', async (_case, env) => {
    expect((await wired({ ...PASSWORD, ...env })).mayHaveVideos()).toBe(false);
  });

  test('is none without a bucket, and unusable with half of its settings', async () => {
    expect(await codeOf(() => upload({}))).toBe('no_documents_store');
    expect(await codeOf(() => videoUpload({}))).toBe('not_configured');
    expect(await codeOf(() => upload({ OBJSTORE_DOCS_BUCKET: 'documents' }))).toBe('not_configured');
  });

  test('takes a hundred and twenty uploads an hour', async () => {
    const { storage } = await wired({ ...PASSWORD, ...ACCOUNT, OBJSTORE_DOCS_BUCKET: 'documents' });
    const begin = () =>
      codeOf(() => storage(editor).documents.presignUpload({ ...file, type: 'application/pdf' }));
    const codes = await Promise.all(Array.from({ length: 121 }, begin));
    expect(codes.filter((code) => code === 'none')).toHaveLength(120);
    expect(codes.at(-1)).toBe('rate_limited');
  });
});

describe('settings that cannot be used', () => {
  const ctx = { cookie: () => undefined, origin: 'https://site.example.test', address: '192.0.2.1' };

  test.each([
    ['a misspelt AUTH_PROVIDER', { ...PASSWORD, AUTH_PROVIDER: 'databse' }],
    ['a platform with password sign-in', { ...PLATFORM, AUTH_PROVIDER: 'password', ADMIN_PASSWORD: HASH }],
    ['no way to the records', withoutKey],
    ['both ways to the records', { ...PLATFORM, DB_SERVICE_ROLE_KEY: 'service-key' }],
  ])('with %s close the site, but not before they are needed', async (_case, env) => {
    const { auth, gateIsClosed } = await wired(env);
    expect(await codeOf(gateIsClosed)).toBe('not_configured');
    const method = { method: 'password', password: 'x' } as const;
    expect(await codeOf(async () => auth?.signIn(method, ctx))).toBe('not_configured');
    expect(await codeOf(async () => auth?.signOut(ctx))).toBe('none');
  });

  test.each([
    ['standalone', STANDALONE],
    ['platform', PLATFORM],
  ])('for a bucket are the storage’s affair in %s mode', async (_mode, env) => {
    const { auth, storage } = await wired({ ...env, OBJSTORE_ACCOUNT_ID: 'account' });
    expect((await auth?.resolveSession(ctx))?.session.role).toBeNull();
    const download = { id: file.id, type: 'application/pdf', fileName: 'a.pdf' } as const;
    expect(await codeOf(async () => storage(editor).documents.presignDownload(download))).toBe(
      'not_configured',
    );
  });
});

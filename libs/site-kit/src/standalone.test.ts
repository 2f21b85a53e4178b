import { describe, expect, test } from '@jest/globals';
import { standaloneBuckets } from './standalone.ts';

const ACCOUNT = {
  OBJSTORE_ACCOUNT_ID: 'account',
  OBJSTORE_ACCESS_KEY_ID: 'key',
  OBJSTORE_SECRET_ACCESS_KEY: 'secret',
};
const bucketsOf = (env: Readonly<Record<string, string>>) => standaloneBuckets((name) => env[name]);
const download = { key: 'sites/s/x', fileName: 'a.pdf', seconds: 60 };

describe('the buckets of a site that stands by itself', () => {
  test.each([
    ['nothing', {}],
    ['buckets without credentials', { OBJSTORE_BUCKET: 'films', OBJSTORE_DOCS_BUCKET: 'documents' }],
    ['credentials without buckets', ACCOUNT],
    ['half of the credentials', { OBJSTORE_ACCOUNT_ID: 'account', OBJSTORE_DOCS_BUCKET: 'documents' }],
    ['a public bucket that nothing serves', { ...ACCOUNT, OBJSTORE_BUCKET: 'films' }],
  ])('are none for %s', async (_case, env) => {
    expect(await bucketsOf(env)).toEqual({ assets: null, documents: null });
  });

  test('are the vendor’s unless an endpoint is named', async () => {
    const env = { ...ACCOUNT, OBJSTORE_DOCS_BUCKET: 'documents' };
    const { documents, assets } = await bucketsOf(env);
    expect(assets).toBeNull();
    expect(await documents?.presignDownload(download)).toMatch(
      /^https:\/\/account\.r2\.cloudflarestorage\.com\/documents\/sites\/s\/x\?/,
    );
    const own = await bucketsOf({ ...env, OBJSTORE_ENDPOINT: 'http://127.0.0.1:4415/s3' });
    expect(await own.documents?.presignDownload(download)).toMatch(
      /^http:\/\/127\.0\.0\.1:4415\/s3\/documents\/sites\/s\/x\?/,
    );
  });

  test('serve what is public where the settings say', async () => {
    const { assets } = await bucketsOf({
      ...ACCOUNT,
      OBJSTORE_BUCKET: 'films',
      OBJSTORE_PUBLIC_BASE: 'https://films.example.test',
    });
    expect(assets?.publicBase).toBe('https://films.example.test');
    expect(await assets?.store.presignDownload(download)).toContain('/films/sites/s/x?');
  });
});

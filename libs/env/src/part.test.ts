import { describe, expect, test } from '@jest/globals';
import { clientSiteEnv } from './client-site.ts';
import { clientSiteMode, clientSiteParts } from './client-site-parts.ts';
import { lookupInObject } from './lookup.ts';
import { readPart } from './part.ts';

const read = (part: keyof typeof clientSiteParts, values: Record<string, string>) =>
  readPart(clientSiteEnv, clientSiteParts[part], lookupInObject(values));
const namesOf = (part: keyof typeof clientSiteParts, values: Record<string, string>) =>
  read(part, values).problems.map(({ name }) => name);

describe('a part of the client-site table', () => {
  test('is read independently of the rest', () => {
    const values = { SESSION_SECRET: 's'.repeat(32), PORTAL_SITE_ID: 'site-1', OBJSTORE_BUCKET: 'half' };
    expect(read('identity', values)).toEqual({
      values: { SESSION_SECRET: 's'.repeat(32), PORTAL_SITE_ID: 'site-1' },
      problems: [],
    });
    expect(namesOf('storage', values)).toEqual([
      'OBJSTORE_ACCOUNT_ID',
      'OBJSTORE_ACCESS_KEY_ID',
      'OBJSTORE_SECRET_ACCESS_KEY',
      'OBJSTORE_PUBLIC_BASE',
    ]);
  });

  test('lists all missing variables at once', () => {
    expect(namesOf('standalone', {})).toEqual(['DB_URL', 'DB_ANON_KEY', 'SITE', 'DB_SERVICE_ROLE_KEY']);
    expect(namesOf('identity', {})).toEqual(['SESSION_SECRET', 'CODEHOST_OWNER', 'CODEHOST_REPO']);
  });

  test('has defaults, and values parsed by their rows', () => {
    const values = { CODEHOST_OWNER: 'agency', CODEHOST_REPO: 'site', CODEHOST_TOKEN: 'token' };
    expect(read('repository', values).values).toMatchObject({ CODEHOST_BRANCH: 'main' });
  });

  test('has a row for every variable', () => {
    for (const { required, optional } of Object.values(clientSiteParts))
      for (const name of [...required, ...optional]) expect(Object.keys(clientSiteEnv.table)).toContain(name);
  });
});

test.each([
  ['password', {}],
  ['password', { PORTAL_SITE_ID: 'site-1' }],
  ['standalone', { AUTH_PROVIDER: 'database', PORTAL_SITE_ID: 'site-1' }],
  ['platform', { AUTH_PROVIDER: 'database', PLATFORM_API_KEY: 'key' }],
])('a site is in %s mode with %j', (mode, values) => {
  expect(clientSiteMode(lookupInObject(values))).toBe(mode);
});

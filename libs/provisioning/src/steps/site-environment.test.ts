import { expect, test } from '@jest/globals';
import { clientSiteEnv, clientSiteMode, type EnvTable, lookupInObject, readEnv } from '@portal/env';
import { siteEnvironment } from './site-environment.ts';

const facts = {
  siteId: 'a1b2c3d4-0000-4000-8000-000000000001',
  repository: { owner: 'agency', repo: 'museum-a1b2c3d4', branch: 'main' },
  url: 'https://museum.sites.test',
  aliases: [],
  secrets: { sessionSecret: 's'.repeat(64), webhookSecret: 'w'.repeat(64), apiKey: 'psk_key' },
  settings: {
    platformApiUrl: 'https://admin.example.test',
    dbUrl: 'https://project.db.example.test',
    dbAnonKey: 'anon',
    trustedProxyHops: 1,
  },
};
const variables = siteEnvironment(facts);
const names = variables.map(({ name }) => name);
const read = lookupInObject(Object.fromEntries(variables.map(({ name, value }) => [name, value])));

test('are a usable environment of a site in platform mode', () => {
  expect(readEnv(clientSiteEnv, read).problems).toEqual([]);
  expect(clientSiteMode(read)).toBe('platform');
});

test('are all that the table requires of a provisioned site, and what a proxy needs', () => {
  const demanded = Object.entries(clientSiteEnv.table)
    .filter(([, { required }]) => /^(?:yes|provisioned)$|^platform mode/.test(required))
    .map(([name]) => name);
  const database = ['AUTH_PROVIDER', 'DB_URL', 'DB_ANON_KEY', 'SITE', 'SITE_ALIASES'];
  expect(names.toSorted()).toEqual(
    [...demanded, ...database, 'CODEHOST_BRANCH', 'TRUSTED_PROXY_HOPS'].toSorted(),
  );
});

test('include no credentials of storage, code host or database', () => {
  expect(
    names.filter((name) => /^OBJSTORE_|^(CODEHOST_TOKEN|DB_SERVICE_ROLE_KEY|DB_POSTGRES_URL)$/.test(name)),
  ).toEqual([]);
});

test('are secret if the table marks them so', () => {
  const table: EnvTable = clientSiteEnv.table;
  for (const { name, secret } of variables)
    expect({ name, secret }).toEqual({ name, secret: table[name]?.secret === true });
});

test('name the other origins of the site, or its own where it has none', () => {
  const aliasesOf = (aliases: readonly string[]) => {
    const { value = '' } =
      siteEnvironment({ ...facts, aliases }).find(({ name }) => name === 'SITE_ALIASES') ?? {};
    return clientSiteEnv.table.SITE_ALIASES.schema.parse(value);
  };
  expect(aliasesOf(['https://www.museum.test', 'https://old.museum.test'])).toEqual([
    'https://www.museum.test',
    'https://old.museum.test',
  ]);
  expect(aliasesOf([])).toEqual(['https://museum.sites.test']);
});

import { describe, expect, test } from '@jest/globals';
import { adminEnv } from './admin.ts';
import { clientSiteEnv } from './client-site.ts';
import { connectorEnv } from './connector.ts';
import type { Deployment } from './load.ts';
import { lookupInObject } from './lookup.ts';
import { placeholderNames, refusePlaceholders } from './placeholders.ts';
import { workerEnv } from './worker.ts';

const allExamples = ({ table }: Deployment) =>
  lookupInObject(Object.fromEntries(Object.entries(table).map(([name, { example }]) => [name, example])));

describe('values of .env.example', () => {
  test.each([adminEnv, connectorEnv, workerEnv, clientSiteEnv])(
    'of $name are found, secrets first',
    (deployment) => {
      const found = placeholderNames(deployment, allExamples(deployment));
      const secrets = Object.entries(deployment.table).flatMap(([name, row]) =>
        'secret' in row && row.secret && row.example !== '' ? [name] : [],
      );
      expect(found).toEqual(expect.arrayContaining(secrets));
    },
  );

  test('are addresses and ids that belong to nobody, too', () => {
    const found = placeholderNames(connectorEnv, allExamples(connectorEnv));
    for (const name of [
      'MCP_PUBLIC_URL',
      'DB_URL',
      'CODEHOST_APP_ID',
      'MCP_JWT_PUBLIC_JWK',
      'OBJSTORE_PUBLIC_BASE',
      'MAIL_FROM',
    ])
      expect(found).toContain(name);
  });

  test('are none where somebody may really use the example', () => {
    const found = placeholderNames(connectorEnv, allExamples(connectorEnv));
    for (const name of [
      'TRUSTED_PROXY_HOPS',
      'FUNCTIONS_PATH',
      'MCP_JWT_KID',
      'HOST_TEAM_SLUG',
      'DEV_DRY_RUN',
      'OBJSTORE_BUCKET',
      'HOST_API_URL',
    ])
      expect(found).not.toContain(name);
  });

  test('are refused by name, without other values', () => {
    const build = () =>
      refusePlaceholders(
        adminEnv,
        lookupInObject({ DB_SERVICE_ROLE_KEY: 'service-role-key', DNS_API_TOKEN: 'canary' }),
      );
    expect(build).toThrow(
      'The admin app cannot be built with values of .env.example: set DB_SERVICE_ROLE_KEY.',
    );
    expect(build).not.toThrow(/canary/);
  });

  test('are nobody’s real values', () => {
    expect(() =>
      refusePlaceholders(
        adminEnv,
        lookupInObject({ SITE: 'https://admin.agency.de', DB_SERVICE_ROLE_KEY: 'x'.repeat(40) }),
      ),
    ).not.toThrow();
  });
});

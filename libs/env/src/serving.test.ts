import { describe, expect, test } from '@jest/globals';
import { adminEnv, seedEnv } from './admin.ts';
import { clientSiteEnv } from './client-site.ts';
import { connectorEnv, connectorServingEnv } from './connector.ts';
import { functionsAddress } from './functions-address.ts';
import { type Deployment, readEnv } from './load.ts';
import { lookupInObject } from './lookup.ts';
import { settingsFault, loadServing, invalidNames, invalidSettings } from './serving.ts';
import { exampleValues } from './reference.ts';
import { workerEnv, workerServingEnv } from './worker.ts';

const DEPLOYMENTS: readonly Deployment[] = [
  ...[adminEnv, clientSiteEnv, connectorEnv, connectorServingEnv],
  ...[seedEnv, workerEnv, workerServingEnv],
];
const admin = (values: Record<string, string | undefined>) =>
  lookupInObject({ ...exampleValues(adminEnv), ...values });

describe('a setting that only one feature needs', () => {
  test.each([
    ['CONNECTOR_INVOKE_SECRET', 'short', 'CONNECTOR_INVOKE_SECRET must have at least 32 characters.'],
    ['DEV_DRY_RUN', 'perhaps', 'DEV_DRY_RUN must be "true" or "false".'],
    ['LLM_TOOLS_MAX_TOKENS', 'many', 'LLM_TOOLS_MAX_TOKENS must be a whole number of 1 or more.'],
    ['LLM_API_URL', 'nope', 'LLM_API_URL must be an http(s) address such as https://example.org/path.'],
    ['ADMIN_ORIGIN', 'https://a.example/x', 'ADMIN_ORIGIN must be an origin such as https://example.org.'],
  ] as const)('takes nothing else down when it is unusable: %s=%s', (name, value, fault) => {
    const { env, problems } = loadServing(adminEnv, admin({ [name]: value }));
    expect(env[name]).toBeUndefined();
    expect([settingsFault(problems, [name]), settingsFault(problems, ['SITE'])]).toEqual([fault, null]);
    expect(invalidNames(adminEnv, admin({ [name]: value }))).toEqual([]);
  });

  test('is unusable also by a rule', () => {
    const read = admin({ DEV_DRY_RUN: 'true', NODE_ENV: 'production' });
    expect(loadServing(adminEnv, read).env.DEV_DRY_RUN).toBeUndefined();
  });
});

test.each([
  ['SITE', undefined],
  ['SITE', 'nowhere'],
  ['DB_POSTGRES_URL', 'postgress://x'],
  ['DB_POSTGRES_URL', 'postgres://a b'],
  ['DB_POSTGRES_URL', 'postgres://portal:50%@db.example/postgres'],
  ['CODEHOST_API_URL', '127.0.0.1:4410'],
])('without a usable %s nothing is served: %s', (name, value) => {
  const read = admin({ [name]: value, DEV_DRY_RUN: 'perhaps' });
  expect(invalidNames(adminEnv, read)).toEqual([name]);
  expect(() => loadServing(adminEnv, read)).toThrow(`  ${name} `);
  expect(() => loadServing(adminEnv, read)).not.toThrow('DEV_DRY_RUN');
});

test('an absent required variable is missing, everything else that keeps a deployment from serving is unusable', () => {
  const read = admin({
    SITE: undefined,
    DB_POSTGRES_URL: 'postgress://x',
    CODEHOST_API_URL: 'nowhere',
    DEV_DRY_RUN: 'perhaps',
  });
  expect(invalidSettings(adminEnv, read)).toEqual({
    missing: ['SITE'],
    unusable: ['DB_POSTGRES_URL', 'CODEHOST_API_URL'],
  });
});

test.each(DEPLOYMENTS)('$name names essential variables that it has', ({ table, essential = [] }) => {
  expect(essential.filter((name) => table[name] === undefined)).toEqual([]);
});

describe.each(DEPLOYMENTS)('what is wrong with a setting of $name', (deployment) => {
  test.each(['\n', '-1', 'a b', 'http://a.example/x?y#z'])(
    'has a message of our own, which follows its name: %j',
    (value) => {
      for (const { message } of readEnv(deployment, () => value).problems)
        expect(message).toMatch(/^(?:must (?:be|have|not|differ)|is (?:required and )?missing)/);
    },
  );
});

describe('the address of the functions', () => {
  const address = (values: Record<string, string>) =>
    functionsAddress(lookupInObject({ MCP_PUBLIC_URL: 'https://mcp.example', ...values }), '/hosted');

  test.each([
    [{}, 'https://mcp.example/hosted'],
    [{ FUNCTIONS_PATH: '/own/functions' }, 'https://mcp.example/own/functions'],
    [{ PROVISION_INVOKE_ORIGIN: 'https://worker.example/' }, 'https://worker.example/hosted'],
  ])('follows from %j', (values, url) => {
    expect(address(values)).toEqual({ url, fault: null });
  });

  test.each([
    [{ PROVISION_INVOKE_ORIGIN: 'worker.example' }, /^PROVISION_INVOKE_ORIGIN must be an origin/],
    [{ FUNCTIONS_PATH: 'functions' }, /^FUNCTIONS_PATH must be a path/],
    [{ MCP_PUBLIC_URL: '' }, /^PROVISION_INVOKE_ORIGIN, or MCP_PUBLIC_URL, must be set/],
  ])('is none with %j, and does not fall back to another', (values: Record<string, string>, fault) => {
    expect(address(values)).toEqual({ url: null, fault: expect.stringMatching(fault) });
  });
});

test.each(['http://127.0.0.1:4411', 'http://[::1]:4411', 'http://localhost:4411', 'http://db.localhost'])(
  'DB_URL=%s has no database beside it: DB_POSTGRES_URL says where it is',
  (url) => {
    for (const deployment of [adminEnv, connectorEnv, connectorServingEnv, workerEnv]) {
      const values = {
        ...exampleValues(deployment),
        MCP_JWT_PRIVATE_KEY_B64: 'LS0tLS1CRUdJTiBQUklW',
        DB_URL: url,
      };
      expect(invalidNames(deployment, lookupInObject(values))).toEqual(['DB_POSTGRES_URL']);
      const given = { ...values, DB_POSTGRES_URL: 'postgres://127.0.0.1:4420/postgres' };
      expect(invalidNames(deployment, lookupInObject(given))).toEqual([]);
    }
  },
);

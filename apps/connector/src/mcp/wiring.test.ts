import { describe, expect, test } from '@jest/globals';
import { connectorEnv, exampleValues, lookupInObject, provisioningEnv } from '@portal/env';
import { workerOf } from './wiring.ts';

const HERE = 'https://mcp.example.test';

/** A worker that is deployed with the connector, unless `changes` say otherwise. */
const workerWith = (changes: Record<string, string | undefined>) =>
  workerOf(
    lookupInObject({
      ...exampleValues(connectorEnv),
      ...exampleValues(provisioningEnv),
      MCP_PUBLIC_URL: HERE,
      PROVISION_INVOKE_ORIGIN: undefined,
      FUNCTIONS_PATH: undefined,
      ...changes,
    }),
  );

/** @see contract "Connector deployment", "Also needed but unvalidated" */
const OF_PROVISIONING = [
  ...['DB_ANON_KEY', 'CODEHOST_APP_WEBHOOK_SECRET', 'HOST_API_TOKEN', 'HOST_TEAM_SLUG'],
  ...['DNS_API_TOKEN', 'DNS_ZONE_ID', 'TEMPLATE_OWNER', 'TEMPLATE_REPO'],
];

describe('the worker that is deployed with the connector', () => {
  test('is usable with every setting', () => {
    expect(() => workerWith({}).requireUsable()).not.toThrow();
  });

  test.each(OF_PROVISIONING)('is refused without %s, which the refusal names', async (name) => {
    const refusal = { code: 'not_configured', message: expect.stringContaining(name) };
    for (const PROVISION_INVOKE_ORIGIN of [undefined, HERE, `${HERE}/`]) {
      const worker = workerWith({ [name]: undefined, PROVISION_INVOKE_ORIGIN });
      expect(() => worker.requireUsable()).toThrow(expect.objectContaining(refusal));
      await expect(worker.start('site')).rejects.toMatchObject(refusal);
    }
  });

  test('is refused with all names at once', () => {
    const none = Object.fromEntries(OF_PROVISIONING.map((name) => [name, undefined]));
    expect(() => workerWith(none).requireUsable()).toThrow(
      new RegExp(OF_PROVISIONING.map((name) => `(?=.*${name})`).join('')),
    );
  });

  test.each(OF_PROVISIONING)('needs no %s here where it is deployed elsewhere', (name) => {
    const elsewhere = { [name]: undefined, PROVISION_INVOKE_ORIGIN: 'https://worker.example.test' };
    expect(() => workerWith(elsewhere).requireUsable()).not.toThrow();
  });
});

import { expect, test } from '@jest/globals';
import { adminEnv } from '@portal/env';
import { settingsHealth } from './settings-health.ts';

const usable: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(adminEnv.table).map(([name, row]) => [name, row.example]),
);
const health = (changed: Readonly<Record<string, string | undefined>>) =>
  settingsHealth((name) => ({ ...usable, ...changed })[name]);

test('names what is missing or unusable, and shows no value', () => {
  expect(health({}).problems).toEqual([]);
  const { problems } = health({ DNS_ZONE_ID: undefined, CONNECTOR_INVOKE_SECRET: 'canary' });
  expect(problems.map(({ name }) => name).sort()).toEqual(['CONNECTOR_INVOKE_SECRET', 'DNS_ZONE_ID']);
  expect(JSON.stringify(problems)).not.toContain('canary');
});

test('lists what is off without an optional setting', () => {
  expect(health({}).off).toEqual([]);
  expect(health({ LLM_API_KEY: undefined }).off).toEqual([
    { name: 'LLM_API_KEY', note: 'The chat of the sites answers “not configured”.' },
  ]);
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type SettingsRun, settingsRun } from '../../testing/settings-run.ts';

let settings: SettingsRun;
beforeEach(() => {
  settings = settingsRun();
});
afterEach(() => settings.end());

test('a first run lists everything up to the first site', async () => {
  const { output } = await settings.run(settings.answer());
  for (const step of [
    'Site URL https://admin.agency.de; redirect URLs https://mcp.agency.de/oauth/callback',
    'netlify env:import .deploy/production/connector.env',
    'npm run deploy:template -- production',
    'npm run deploy:admin -- <your mail address> --target production',
    'page "Sites", "New site"',
  ])
    expect(output).toContain(step);
});

test('a run that changes nothing says that there is nothing to enter', async () => {
  await settings.run(settings.answer());
  const { output } = await settings.run([]);
  expect(output).toContain('there is nothing to enter');
  expect(output).not.toContain('1. ');
});

test.each<[string, Record<string, string>, string[], string[]]>([
  [
    'CONNECTOR_INVOKE_SECRET',
    {},
    ['admin.env', 'connector.env'],
    ['Code-host', 'Buckets', 'deploy:template', 'deploy:admin'],
  ],
  [
    'CODEHOST_APP_WEBHOOK_SECRET',
    {},
    ['admin.env', 'connector.env', 'webhook: https'],
    ['permissions', 'URL configuration'],
  ],
  ['PROVISION_INVOKE_SECRET', {}, ['connector.env'], ['admin.env', 'Code-host']],
  [
    'DB_SERVICE_ROLE_KEY',
    { DB_SERVICE_ROLE_KEY: 'next-canary' },
    ['--migrations --rotate', 'npm run migrate'],
    ['Buckets'],
  ],
])('after a new %s only what needs it is listed', async (name, environment, listed, others) => {
  await settings.run(settings.answer());
  const { code, output } = await settings.run(['--rotate', name], environment);
  const steps = output.slice(output.indexOf('What to enter again'));
  expect([code, steps]).toEqual([0, expect.stringContaining('npm run doctor')]);
  for (const one of listed) expect(steps).toContain(one);
  for (const one of others) expect(steps).not.toContain(one);
  expect(output).not.toContain('canary');
});

test('a secret that somebody has thought of has no fingerprint', async () => {
  const { output } = await settings.run(settings.answer({ CODEHOST_APP_WEBHOOK_SECRET: 'our-webhook-2026' }));
  const fingerprints = output.slice(output.indexOf('Fingerprints'), output.indexOf('What to enter'));
  expect(fingerprints).toContain('CONNECTOR_INVOKE_SECRET');
  expect(fingerprints).not.toContain('CODEHOST_APP_WEBHOOK_SECRET');
});

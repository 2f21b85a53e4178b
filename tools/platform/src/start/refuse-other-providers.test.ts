import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portsFrom } from '../settings.ts';
import { refuseOtherProviders } from './refuse-other-providers.ts';

const settings = (base: number) => ({
  SITE: `http://localhost:${base}`,
  MCP_PUBLIC_URL: `http://localhost:${base + 1}`,
  CODEHOST_API_URL: `http://127.0.0.1:${base + 10}`,
});
const target = (values: Readonly<Record<string, string>>) => ({
  name: 'trial',
  admin: values,
  connector: values,
  worker: values,
});

describe('before anything starts', () => {
  let state: string;
  beforeEach(() => {
    state = mkdtempSync(join(tmpdir(), 'portal-state-'));
  });
  afterEach(() => rmSync(state, { recursive: true }));

  const started = (base: number) => {
    mkdirSync(join(state, 'deployments'), { recursive: true });
    const text = Object.entries(settings(base)).map(([name, value]) => `${name}=${value}\n`);
    for (const app of ['admin', 'connector', 'worker'])
      writeFileSync(join(state, 'deployments', `${app}.env`), text.join(''));
  };
  const refuse = (values: Readonly<Record<string, string>>, base: number) => () =>
    refuseOtherProviders(target(values), state, portsFrom(String(base)));

  test('settings for the providers of this machine are taken', () => {
    started(5000);
    expect(refuse(settings(5000), 5000)).not.toThrow();
  });

  test('settings for other ports are refused with the port base they need', () => {
    started(5000);
    const sentence =
      'The settings of "trial" are for other ports. Start with: PORTAL_PORT_BASE=5000 npm start -- --target trial';
    expect(refuse(settings(5000), 4400)).toThrow(sentence);
    expect(refuse(settings(5000), 6000)).toThrow(sentence);
  });

  test('one address that was changed is named, and so are those of a real deployment', () => {
    started(5000);
    expect(refuse({ ...settings(5000), SITE: 'http://localhost:5099' }, 5000)).toThrow(
      'The settings of the admin in .deploy/trial are not for the providers of this machine: SITE.',
    );
    const real = { SITE: 'https://portal.agency.example', MCP_PUBLIC_URL: 'https://mcp.agency.example' };
    expect(refuse(real, 5000)).toThrow('SITE, MCP_PUBLIC_URL, CODEHOST_API_URL');
  });

  test('values of a start with other ports are not compared: the apps are, when they start', () => {
    started(4400);
    expect(refuse(settings(5000), 5000)).not.toThrow();
  });

  test('without any start there are no providers', () => {
    expect(refuse(settings(4400), 4400)).toThrow('Start once without --target');
  });
});

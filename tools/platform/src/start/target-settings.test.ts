import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../setup-error.ts';
import { readTargetSettings, settingsForTarget } from './target-settings.ts';

const PEM = '-----BEGIN KEY-----\nabc\n-----END KEY-----\n';
const LOCAL = {
  PORT: '4401',
  HOST: '127.0.0.1',
  MCP_PUBLIC_URL: 'http://localhost:4401',
  CODEHOST_API_URL: 'http://127.0.0.1:4410',
  CODEHOST_APP_PRIVATE_KEY: PEM,
  CONNECTOR_INVOKE_SECRET: 'of-this-machine',
  TEMPLATE_REPO: 'template',
  ADMIN_SECOND_FACTOR: 'optional',
};
const TARGET = {
  MCP_PUBLIC_URL: 'http://localhost:4401',
  CODEHOST_API_URL: 'http://127.0.0.1:4410',
  CODEHOST_APP_PRIVATE_KEY: String.raw`-----BEGIN KEY-----\nabc\n-----END KEY-----`,
  CONNECTOR_INVOKE_SECRET: 'made',
  TEMPLATE_REPO: 'trial-template',
};

const target = (connector: Readonly<Record<string, string>>) => ({
  name: 'trial',
  admin: {},
  connector,
  worker: {},
});

describe('settings of a target for the apps of this machine', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portal-target-'));
    mkdirSync(join(root, '.deploy/trial'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('are those of the target, with the port and host of this machine', () => {
    expect(settingsForTarget('connector', LOCAL, target(TARGET))).toEqual({
      ...TARGET,
      PORT: '4401',
      HOST: '127.0.0.1',
    });
  });

  test.each(['MCP_PUBLIC_URL', 'CODEHOST_API_URL', 'CODEHOST_APP_PRIVATE_KEY'])(
    'are refused when %s is of another provider',
    (name) => {
      const elsewhere = { ...TARGET, [name]: 'https://mcp.agency.example' };
      expect(() => settingsForTarget('connector', LOCAL, target(elsewhere))).toThrow(
        new SetupError(
          `The settings of the connector in .deploy/trial are not for the providers of this machine: ${name}. Make those for this machine with: npm run deploy:settings -- trial --answers .portal/answers.json`,
        ),
      );
      const { [name]: _, ...without } = TARGET as Record<string, string>;
      expect(() => settingsForTarget('connector', LOCAL, target(without))).toThrow(SetupError);
    },
  );

  test.each(['../x', 'a/b', ''])('are refused for the target "%s"', (target) => {
    expect(() => readTargetSettings(root, target)).toThrow(
      new SetupError('Name one target of lower-case letters, digits and "-", such as production.'),
    );
  });

  test('are refused when a file is missing, with the command that makes it', () => {
    expect(() => readTargetSettings(root, 'trial')).toThrow(
      'There is no .deploy/trial/admin.env. Settings for the providers of this machine are made with: npm run deploy:settings -- trial --answers .portal/answers.json',
    );
    for (const app of ['admin', 'connector'])
      writeFileSync(join(root, '.deploy/trial', `${app}.env`), 'SITE=a\n');
    expect(() => readTargetSettings(root, 'trial')).toThrow('with the PROVISION_INVOKE_ORIGIN of that file');
    writeFileSync(join(root, '.deploy/trial/worker.env'), 'HOST_TEAM_SLUG=local\n');
    expect(readTargetSettings(root, 'trial').worker).toEqual({ HOST_TEAM_SLUG: 'local' });
    // Each app is compared with its own settings of this machine only, so a mail server of another place could be in one file.
    writeFileSync(join(root, '.deploy/trial/connector.env'), 'SITE=a\nHOST_TEAM_SLUG=other\n');
    expect(() => readTargetSettings(root, 'trial')).toThrow('have different values');
  });
});

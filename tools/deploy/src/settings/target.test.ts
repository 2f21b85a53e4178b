import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployAdmin } from '../admin/deploy-admin.ts';
import { deployTemplate } from '../template/deploy-template.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-target-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const print = () => undefined;
const makeTemplate = () => Promise.reject(new Error('nothing to publish'));
const admin = (...args: string[]) => deployAdmin({ args, root, print });
const template = (...args: string[]) => deployTemplate({ args, root, print, makeTemplate });

/** Settings whose providers are on a port where nothing listens. */
const SETTINGS = `DB_URL=http://127.0.0.1:1
DB_ANON_KEY=anon
DB_POSTGRES_URL=postgres://portal_service@127.0.0.1:1/postgres
DB_SERVICE_ROLE_KEY=service
CODEHOST_APP_ID=1
CODEHOST_APP_PRIVATE_KEY='-----BEGIN PRIVATE KEY-----\\nx\\n-----END PRIVATE KEY-----'
CODEHOST_APP_WEBHOOK_SECRET=${'w'.repeat(43)}
CODEHOST_APP_CLIENT_ID=client
CODEHOST_APP_CLIENT_SECRET=secret
HOST_API_TOKEN=host
HOST_TEAM_SLUG=agency
TEMPLATE_OWNER=agency
TEMPLATE_REPO=template
DNS_API_TOKEN=dns
DNS_ZONE_ID=zone
SITE=https://admin.agency.de
OBJSTORE_ACCOUNT_ID=account
OBJSTORE_ACCESS_KEY_ID=key
OBJSTORE_SECRET_ACCESS_KEY=store
OBJSTORE_BUCKET=assets
OBJSTORE_PUBLIC_BASE=https://assets.agency.de
OBJSTORE_DOCS_BUCKET=documents
`;

function put(text: string): void {
  mkdirSync(join(root, '.deploy/staging'), { recursive: true });
  writeFileSync(join(root, '.deploy/staging/admin.env'), text, { mode: 0o600 });
}

describe.each<[string, (target: string) => Promise<void>]>([
  ['deploy:admin', (target) => admin('ada@agency.example', '--target', target)],
  ['deploy:template', (target) => template(target)],
])('npm run %s', (_name, run) => {
  test('names the command that makes settings that are missing', async () => {
    await expect(run('staging')).rejects.toThrow(
      'There is no .deploy/staging/admin.env; make it with: npm run deploy:settings -- staging',
    );
  });

  test('names what is missing in a file, and the command that completes it', async () => {
    put(SETTINGS.replace(/^SITE=.*\n/m, ''));
    await expect(run('staging')).rejects.toThrow(
      '.deploy/staging/admin.env cannot be used: SITE is required and missing. Complete it with: npm run deploy:settings -- staging',
    );
  });

  test('takes a name of a target, and no path', async () => {
    await expect(run('../staging')).rejects.toThrow('Name one target');
    await expect(run('local')).rejects.toThrow('local means the platform that npm start runs');
  });
});

test('npm run deploy:template makes nothing before the code host has let it in', async () => {
  put(SETTINGS);
  const lines: string[] = [];
  let isMade = false;
  const run = deployTemplate({
    args: ['staging'],
    root,
    print: (line) => lines.push(line),
    makeTemplate: async () => {
      isMade = true;
      return { files: new Map([['package.json', new Uint8Array()]]), kit: '1.2.3' };
    },
  });
  // The key of these settings is none, so nothing leaves this machine.
  await expect(run).rejects.toThrow();
  expect(isMade).toBe(false);
  expect(lines).toEqual(['  Looking for agency/template at the code host …']);
});

test.each([
  ['ada', 'with its domain'],
  ['ada@agency', 'with its domain'],
  ['Ada <ada@agency.example>', 'with its domain'],
])('npm run deploy:admin takes no address such as %s', async (address, message) => {
  await expect(admin(address)).rejects.toThrow(message);
});

test('npm run deploy:admin says how the target is named', async () => {
  await expect(admin('ada@agency.example', 'staging')).rejects.toThrow('--target staging');
});

test('npm run deploy:admin names the provider that does not respond', async () => {
  put(SETTINGS);
  await expect(admin('ada@agency.example', '--target', 'staging')).rejects.toMatchObject({
    code: 'upstream_unavailable',
    message: 'The auth provider is not responding at DB_URL. Nothing was changed.',
  });
});

import { describe, expect, test } from '@jest/globals';
import { adminEnv, exampleValues, lookupInObject, missingNames } from '@portal/env';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireSettings } from './required-settings.ts';

const WORKSPACE = fileURLToPath(new URL('../../', import.meta.url));
const NX = join(dirname(createRequire(import.meta.url).resolve('nx/package.json')), 'dist/bin/nx.js');
const SETTINGS = exampleValues(adminEnv);
const without = (name: string) =>
  Object.fromEntries(Object.entries(SETTINGS).filter(([key]) => key !== name));

/** The build target as `package.json` has it. */
function buildTarget(): { options?: unknown } {
  const { nx } = JSON.parse(readFileSync(join(WORKSPACE, 'apps/admin/package.json'), 'utf8'));
  return nx.targets.build;
}

describe('the build of the admin app', () => {
  test('succeeds with every required variable', () => {
    expect(() => requireSettings(lookupInObject(SETTINGS))).not.toThrow();
  });

  test.each(missingNames(adminEnv, lookupInObject({})))('fails without %s and names it', (name) => {
    expect(() => requireSettings(lookupInObject(without(name)))).toThrow(`${name} is required and missing`);
  });

  test('fails for a value of .env.example, where the hosting provider builds', () => {
    const build = () => requireSettings(lookupInObject({ ...SETTINGS, NETLIFY: 'true' }));
    expect(build).toThrow(/values of \.env\.example: set .*\bDB_SERVICE_ROLE_KEY\b/);
  });

  test('fails for a value that cannot be used, and does not show it', () => {
    const build = () => requireSettings(lookupInObject({ ...SETTINGS, SITE: 'canary' }));
    expect(build).toThrow(/^ {2}SITE /m);
    expect(build).not.toThrow(/canary/);
  });

  test.each([
    ['CONNECTOR_INVOKE_SECRET', 'short'],
    ['DEV_DRY_RUN', 'perhaps'],
    ['LLM_TOOLS_MAX_TOKENS', 'many'],
    ['OBJSTORE_ENDPOINT', 'nope'],
  ])('goes on with an unusable %s, which only one feature needs', (name, value) => {
    expect(() => requireSettings(lookupInObject({ ...SETTINGS, [name]: value }))).not.toThrow();
  });

  test('takes no value from an example', () => {
    expect(buildTarget().options).toBeUndefined();
  });

  test('fails through Nx as well', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [NX, 'build', '@portal/admin'], {
      cwd: WORKSPACE,
      encoding: 'utf8',
      env: {
        ...without('DNS_ZONE_ID'),
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NX_DAEMON: 'false',
        NX_TUI: 'false',
        NX_LOAD_DOT_ENV_FILES: 'false',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    });
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain('DNS_ZONE_ID is required and missing');
    expect(stdout + stderr).not.toContain('HOST_API_TOKEN is');
  });
});

import { describe, expect, test } from '@jest/globals';
import { adminEnv, connectorEnv, workerEnv } from '@portal/env';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const NX = join(dirname(createRequire(import.meta.url).resolve('nx/package.json')), 'dist/bin/nx.js');

/** The inputs of the build of a project, as Nx resolves them from its plugins and its `package.json`. */
function buildInputs(project: string): unknown[] {
  const shown = execFileSync(process.execPath, [NX, 'show', 'project', project, '--json'], {
    cwd: WORKSPACE,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NX_DAEMON: 'false', NX_TUI: 'false' },
    maxBuffer: 32 * 1024 * 1024,
  });
  return JSON.parse(shown).targets.build.inputs;
}

describe('a build is cached by its sources and by every variable it may depend on', () => {
  test.each([
    [
      'admin',
      adminEnv,
      [{ externalDependencies: ['astro'] }, { env: 'NETLIFY' }, '{workspaceRoot}/migrations/*'],
    ],
    ['connector', connectorEnv, []],
    ['worker', workerEnv, []],
  ])('of the %s', (app, { table }, further) => {
    const inputs = buildInputs(`@portal/${app}`);
    const names = [...Object.keys(table), 'NODE_ENV'];
    expect(inputs).toEqual(
      expect.arrayContaining([
        'production',
        '^production',
        { runtime: `node libs/env/build/hash-dot-env.ts apps/${app}` },
        ...further,
        ...names.map((env) => ({ env })),
      ]),
    );
    expect(inputs).not.toContain('...');
  });
});

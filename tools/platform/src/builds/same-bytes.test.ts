import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminEnv, exampleValues, ownExampleValues } from '@portal/env';
import { copyWorkspace } from '@portal/jest/copy-workspace';
import { isLongForm, onlyInLongForm } from '@portal/jest/long-form';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = mkdtempSync(join(tmpdir(), 'portal-same-bytes-'));
const checkouts = [join(root, 'one'), join(root, 'another/at/some/depth')];

const NETLIFY = { NETLIFY: 'true' };
const BUNDLE = ['node', 'build/main.ts'];
const ASTRO = ['astro', 'build'];
/** What is deployed, as a Node server and as functions of the hosting provider. The packed site kit has a test of its own in every run. */
const BUILDS: readonly [
  name: string,
  app: string,
  command: readonly string[],
  env: Record<string, string>,
][] = [
  ['connector', 'connector', BUNDLE, {}],
  ['worker', 'worker', BUNDLE, {}],
  ['admin app', 'admin', ASTRO, exampleValues(adminEnv)],
  ['admin app, hosted', 'admin', ASTRO, { ...ownExampleValues(adminEnv), ...NETLIFY }],
  ['sample site', 'sample-site', ASTRO, {}],
  ['sample site, hosted', 'sample-site', ASTRO, NETLIFY],
];

async function build(
  checkout: string,
  { app, command, env }: { app: string; command: readonly string[]; env: Record<string, string> },
): Promise<string[]> {
  const cwd = join(checkout, 'apps', app);
  const outputs = ['dist', '.netlify'].map((name) => join(cwd, name));
  for (const output of outputs) rmSync(output, { recursive: true, force: true });
  const [program = '', ...args] = command;
  const bin = join(checkout, 'node_modules/.bin');
  await promisify(execFile)(join(bin, program), args, {
    cwd,
    env: { PATH: `${bin}:${process.env['PATH']}`, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    maxBuffer: 2 ** 26,
  });
  return outputs
    .filter((output) => existsSync(output))
    .flatMap((output) =>
      globSync('**/*', { cwd: output, exclude: (name) => name === 'node_modules' })
        .map((name) => join(output, name))
        .filter((path) => statSync(path).isFile()),
    )
    .sort()
    .map(
      (path) => `${path.slice(cwd.length)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`,
    );
}

describe('what is deployed', () => {
  const longTest = onlyInLongForm(test, {
    longFinds:
      'a path, a time or a random value that gets into a build and makes two builds of one commit differ',
  });
  beforeAll(() => {
    if (isLongForm) checkouts.forEach(copyWorkspace);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  for (const [name, app, command, env] of BUILDS)
    longTest(`is the same from two folders, byte for byte: ${name}`, async () => {
      const [one, another] = [
        await build(checkouts[0] ?? '', { app, command, env }),
        await build(checkouts[1] ?? '', { app, command, env }),
      ];
      expect(one.length).toBeGreaterThan(0);
      expect(another).toEqual(one);
    });
});

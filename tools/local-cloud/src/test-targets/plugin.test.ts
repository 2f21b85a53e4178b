import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testTargets } from './plugin.ts';

const ROOT = 'tools/cloud';
const FILES: Record<string, string> = {
  'shared.ts': '',
  'shared.test.ts': `import './shared.ts';`,
  'mail/send.ts': `import { shared } from '../shared.ts';`,
  'mail/send.test.ts': `import { fixture } from '../../test/fixture.ts';\nimport type { Port } from '@portal/first/contracts';`,
  'mail/records.pg.test.ts': `import '@portal/third';`,
  'files/store.ts': `const PROGRAM = new URL('../disk/program.ts', import.meta.url);`,
  'files/deep/store.test.ts': `import '../store.ts';`,
  'disk/program.ts': '',
  'no-tests/index.ts': '',
  'rules/all.test.ts': `const workspace = new URL('../../../..', import.meta.url);`,
  '../test/fixture.ts': `const page = await import('../src/disk/program.ts');`,
  '../../../node_modules/@portal/first/package.json': JSON.stringify({
    dependencies: { '@portal/second': '*', zod: '1' },
    devDependencies: { '@portal/third': '*' },
  }),
  '../../../node_modules/@portal/second/package.json': '{}',
};

let workspace: string;
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'portal-targets-'));
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(workspace, ROOT, 'src', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
afterAll(() => rmSync(workspace, { recursive: true }));

describe('targets of tests', () => {
  const inputs = (target: string) => testTargets(workspace, ROOT)[target]?.inputs;

  test('are one for each folder with tests, and one that runs them all', () => {
    const { test: all, ...parts } = testTargets(workspace, ROOT);
    expect(Object.keys(parts)).toEqual(['test--files', 'test--mail', 'test--rules', 'test--shared']);
    expect(all?.dependsOn).toEqual(Object.keys(parts));
    expect(parts['test--mail']?.options).toEqual({ cwd: ROOT, command: `jest 'src/mail/'` });
  });

  test('depend on the folders and files that the tests import, and on what those import', () => {
    expect(inputs('test--mail')).toEqual([
      ...['{projectRoot}/*.{json,mjs}', 'sharedGlobals'],
      ...[{ env: 'PORTAL_LONG_FORM' }, { env: 'PORTAL_SEED' }],
      ...['{projectRoot}/src/disk/**/*', '{projectRoot}/src/mail/**/*'],
      `{workspaceRoot}/${ROOT}/test/fixture.ts`,
      { input: 'production', projects: ['@portal/first', '@portal/second'] },
    ]);
  });

  test('depend on programs that are started by their path', () => {
    expect(inputs('test--files')).toContain('{projectRoot}/src/disk/**/*');
    expect(inputs('test--files')).not.toContain('{projectRoot}/src/mail/**/*');
  });

  test('of a test that refers to the root depend on all sources', () => {
    expect(inputs('test--rules')).toContain('{workspaceRoot}/apps/**/*.{ts,tsx,mjs}');
  });
});

describe('the targets of this project', () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const targets = testTargets(root, 'tools/local-cloud');

  test('run every test once', () => {
    const patterns = Object.values(targets).flatMap(({ options }) =>
      options === undefined ? [] : [new RegExp(/'(.+)'/.exec(options.command)?.[1] ?? '')],
    );
    const tests = readdirSync(join(root, 'tools/local-cloud/src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.pg.test.ts'))
      .map((name) => ({ name, runs: patterns.filter((pattern) => pattern.test(`/src/${name}`)).length }));
    expect(tests.length).toBeGreaterThan(30);
    expect(tests.filter(({ runs }) => runs !== 1)).toEqual([]);
  });

  test.each([
    ['hosting', ['test--hosting']],
    ['dns', ['test--dns', 'test--hosting']],
    ['llm', ['test--llm']],
    ['code-host', ['test--code-host', 'test--hosting']],
  ])('a change in %s runs its tests and those of parts that use it', (folder, expected) => {
    const changed = Object.entries(targets).filter(([, { inputs = [] }]) =>
      inputs.includes(`{projectRoot}/src/${folder}/**/*`),
    );
    expect(changed.map(([name]) => name)).toEqual(expected);
  });
});

import { describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));
const rule = '@nx/enforce-module-boundaries';

/** Messages of the boundary rule for `code`, were it to stand at `file`. */
async function boundaryMessages(file: string, code: string): Promise<string[]> {
  const eslint = new ESLint({ cwd: workspace });
  const results = await eslint.lintText(code, { filePath: `${workspace}${file}` });
  return results.flatMap((result) =>
    result.messages.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message),
  );
}

const ts = (specifier: string) => `import * as planted from '${specifier}';\nexport const used = planted;\n`;
const astro = (specifier: string) =>
  `---\nimport * as planted from '${specifier}';\n---\n<p>{String(planted)}</p>\n`;

describe('who may import whom', () => {
  test.each([
    ['a kernel may not import a core', 'libs/errors/src/planted.ts', ts('@portal/content-core')],
    ['a kernel may not import the domain', 'libs/errors/src/planted.ts', ts('@portal/sites')],
    ['a kernel may not import a library of a core', 'libs/errors/src/planted.ts', ts('jose')],
    ['the domain may not import a core', 'libs/sites/src/planted.ts', ts('@portal/content-core')],
    ['the domain may not import a library of a core', 'libs/sites/src/planted.ts', ts('jose')],
    ['a core may not import an edge', 'libs/content-core/src/planted.ts', ts('@portal/git-wire')],
    ['a core may not import a framework', 'libs/content-core/src/planted.ts', ts('hono')],
    [
      'an edge may not import a tool',
      'libs/providers/git-wire/src/planted.ts',
      ts('@portal/local-cloud/hosting'),
    ],
    ['an edge may not import the shared wiring', 'libs/providers/s3/src/planted.ts', ts('@portal/wiring')],
    [
      'the shared wiring may not import a tool',
      'libs/wiring/src/planted.ts',
      ts('@portal/local-cloud/hosting'),
    ],
    ['the site kit may not import the shared wiring', 'libs/site-kit/src/planted.ts', ts('@portal/wiring')],
    ['the editor may not import an edge', 'libs/editor/src/planted.ts', ts('@portal/broker')],
    ['the editor may not import a framework of servers', 'libs/editor/src/planted.ts', ts('astro/zod')],
    ['the editor may not import the site kit', 'libs/editor/src/planted.ts', ts('@portal/site-kit/view')],
    ['a surface may not import the editor', 'apps/admin/src/planted.ts', ts('@portal/editor/start')],
    ['a site may not import a core', 'apps/sample-site/src/planted.ts', ts('@portal/content-core')],
    [
      'a site may not import a core from .astro',
      'apps/sample-site/src/planted.astro',
      astro('@portal/content-core'),
    ],
    [
      'the site kit may not import a tool from .astro',
      'libs/site-kit/src/planted.astro',
      astro('@portal/local-cloud/hosting'),
    ],
    ['a surface may not import a tool', 'apps/worker/src/planted.ts', ts('@portal/local-cloud/hosting')],
    [
      'no project reaches into another by path',
      'libs/env/src/planted.ts',
      ts('../../errors/src/app-error.ts'),
    ],
  ])('%s', async (_title, file, code) => {
    expect(await boundaryMessages(file, code)).not.toEqual([]);
  });

  test('the connector has no way to the hosting provider or to DNS', async () => {
    for (const specifier of ['@portal/netlify', '@portal/cloudflare', '@portal/wiring']) {
      const messages = await boundaryMessages('apps/connector/src/planted.ts', ts(specifier));
      expect([specifier, messages]).toEqual([specifier, [expect.stringContaining('"vendor:')]]);
    }
  });

  test.each([
    ['the domain may import a kernel', 'libs/sites/src/planted.ts', ts('@portal/errors')],
    ['a core may import the domain', 'libs/content-core/src/planted.ts', ts('@portal/sites')],
    ['a core may import a kernel', 'libs/content-core/src/planted.ts', ts('@portal/errors')],
    ['an edge may import a core', 'libs/providers/git-wire/src/planted.ts', ts('@portal/content-core')],
    ['the editor may import the domain', 'libs/editor/src/planted.ts', ts('@portal/sites')],
    ['the site kit may import the editor', 'libs/site-kit/src/planted.ts', ts('@portal/editor/start')],
    ['the shared wiring may import an edge', 'libs/wiring/src/planted.ts', ts('@portal/s3')],
    ['a surface may import the shared wiring', 'apps/worker/src/planted.ts', ts('@portal/wiring')],
    [
      'what tests of a surface start may import a tool',
      'apps/worker/test/planted.ts',
      ts('@portal/local-cloud/hosting'),
    ],
    [
      'a site may import the site kit from .astro',
      'apps/sample-site/src/planted.astro',
      astro('@portal/site-kit'),
    ],
  ])('%s', async (_title, file, code) => {
    expect(await boundaryMessages(file, code)).toEqual([]);
  });
});

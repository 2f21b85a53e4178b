import { describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../', import.meta.url));

async function complaints(file: string, code: string): Promise<string[]> {
  const eslint = new ESLint({ cwd: workspace });
  const results = await eslint.lintText(code, { filePath: `${workspace}${file}` });
  return results.flatMap(({ messages }) =>
    messages.flatMap(({ ruleId }) => (ruleId?.startsWith('regexp/') ? [ruleId] : [])),
  );
}

describe('regular expressions in libs and apps', () => {
  test.each([
    ['spaces at line ends', 'libs/content-core/src/planted.ts', '/[ \\t]+(?=\\n|$)/g', 'move'],
    ['slashes at the end', 'libs/site-kit/src/planted.ts', '/\\/+$/', 'move'],
    ['two quantifiers that exchange', 'apps/connector/src/planted.ts', '/^a +(.*)$/', 'backtracking'],
  ])('may not be quadratic: %s', async (_what, file, pattern, rule) => {
    expect(await complaints(file, `export const planted = ${pattern};\n`)).toEqual([
      `regexp/no-super-linear-${rule}`,
    ]);
  });

  test('may be linear', async () => {
    const code = 'export const planted = /(?<!\\/)\\/+$/;\n';
    expect(await complaints('libs/site-kit/src/planted.ts', code)).toEqual([]);
  });
});

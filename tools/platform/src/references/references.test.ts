import { describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { references } from './references.ts';

describe('generated references', () => {
  test.each(Object.entries(references()))('%s is up to date; else run "npm run references"', (file, text) => {
    expect(readFileSync(join(workspace, file), 'utf8')).toBe(text);
  });

  test('are all the content that the template has', () => {
    const files = globSync('apps/template/content/**/*.json', { cwd: workspace });
    expect(files.sort()).toEqual(
      Object.keys(references())
        .filter((file) => file.startsWith('apps/template/content/'))
        .sort(),
    );
  });

  test('show every variable and no value of a secret beyond its example', () => {
    const text = references()['docs/configuration.md'] ?? '';
    for (const name of [
      'SESSION_SECRET',
      'MCP_JWT_PRIVATE_KEY_B64',
      'VIEWER_<NAME>_PASSWORD',
      'LLM_TOOLS_THINKING',
      'COMMIT_REF',
    ]) {
      expect(text).toContain(`\`${name}\``);
    }
  });
});

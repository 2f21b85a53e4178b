import { describe, expect, test } from '@jest/globals';
import { nameInConfig } from '@portal/content-core';
import { siteFiles } from './client-repository.ts';

const text = (files: Map<string, Uint8Array>, path: string) => new TextDecoder().decode(files.get(path));

describe('what new sites are generated from', () => {
  const template = siteFiles('apps/template');

  test('is configuration and an icon: no content and no code of any client', () => {
    expect([...template.keys()]).toEqual([
      '.env.example',
      'astro.config.mjs',
      'netlify.toml',
      'portal.config.mjs',
    ]);
  });

  test('has a name in the form that seeding replaces', () => {
    const config = text(template, 'portal.config.mjs');
    expect(nameInConfig(config, 'Town Hall')).toBe(config.replace('New site', 'Town Hall'));
  });

  test('has no PDFs of documents, which need a browser where sites are built', () => {
    expect(text(template, 'portal.config.mjs')).not.toContain('documentPdf');
  });

  test('has nothing of the sample site', () => {
    for (const [path, bytes] of template)
      expect(`${path}\n${Buffer.from(bytes).toString()}`).not.toMatch(/dok\b|harbou?r|quay|#d4491f/i);
  });
});

test('the sample site is generated with its content and own code', () => {
  const paths = [...siteFiles('apps/sample-site').keys()];
  expect(paths).toEqual(
    expect.arrayContaining(['content/site.json', 'src/theme.css', 'src/sections/directions/schema.ts']),
  );
});

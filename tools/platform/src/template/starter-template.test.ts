import { describe, expect, test } from '@jest/globals';
import { nameInConfig } from '@portal/content-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { starterTemplate } from './starter-template.ts';

const config = readFileSync(join(workspace, 'apps/sample-site/portal.config.mjs'));
const bytes = Buffer.from('x');

describe('the template of new sites', () => {
  const template = starterTemplate(
    new Map([
      ['package.json', bytes],
      ['vendor/kit.tgz', bytes],
      ['src/theme.css', bytes],
      ['src/sections/hero/Section.astro', bytes],
      ['src/sections/directions/schema.ts', bytes],
      ['public/favicon.svg', bytes],
      ['content/site.json', bytes],
      ['media/1/image-manifest.json', bytes],
      ['documents/1/document.json', bytes],
      ['portal.kinds.json', bytes],
      ['portal.config.mjs', config],
    ]),
  );

  test('is the code without content and own kind', () => {
    expect([...template.keys()].sort()).toEqual([
      'package.json',
      'portal.config.mjs',
      'public/favicon.svg',
      'src/sections/hero/Section.astro',
      'src/theme.css',
      'vendor/kit.tgz',
    ]);
  });

  test('does not name the sample, in the form that seeding replaces', () => {
    const text = new TextDecoder().decode(template.get('portal.config.mjs'));
    expect(text).toContain("site: { name: 'New site' }");
    expect(nameInConfig(text, 'Town Hall')).toContain("name: 'Town Hall'");
  });

  test('asks for no PDFs, which need a browser where sites are built', () => {
    expect(new TextDecoder().decode(config)).toContain('documentPdf: true');
    expect(new TextDecoder().decode(template.get('portal.config.mjs'))).not.toContain('documentPdf');
  });

  test('is refused when the sample is configured in another form', () => {
    expect(() => starterTemplate(new Map([['portal.config.mjs', bytes]]))).toThrow('does not say its name');
  });
});

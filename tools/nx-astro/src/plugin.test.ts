import { describe, expect, test } from '@jest/globals';
import { astroTargets } from './plugin.ts';

describe('targets of an Astro project', () => {
  const targets = astroTargets('apps/site');

  test('are the four Astro commands, run in the project', () => {
    expect(Object.keys(targets)).toEqual(['build', 'dev', 'preview', 'typecheck', 'typecheck:components']);
    expect(targets['build']?.options).toMatchObject({ cwd: 'apps/site', command: 'astro build' });
    expect(targets['typecheck']?.options).toMatchObject({ command: 'astro check' });
  });

  test('are cached where they have a result, and keep running where they serve', () => {
    expect(targets['build']).toMatchObject({
      cache: true,
      outputs: ['{projectRoot}/dist', '{projectRoot}/.netlify'],
    });
    expect(targets['typecheck']?.cache).toBe(true);
    expect(targets['dev']?.continuous).toBe(true);
    expect(targets['preview']).toMatchObject({ continuous: true, dependsOn: ['build'] });
  });

  test('build again when a .env file has changed, which Nx does not hash by itself', () => {
    expect(targets['build']?.inputs).toContainEqual({
      runtime: 'node libs/env/build/hash-dot-env.ts apps/site',
    });
  });

  test('take the names they are given', () => {
    const renamed = astroTargets('apps/site', { buildTargetName: 'bundle', devTargetName: 'serve' });
    expect(Object.keys(renamed)).toEqual(['bundle', 'serve', 'preview', 'typecheck', 'typecheck:components']);
    expect(renamed['preview']?.dependsOn).toEqual(['bundle']);
  });
});

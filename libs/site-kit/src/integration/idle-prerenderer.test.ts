import { expect, test } from '@jest/globals';
import { idlePrerenderer, MIDDLEWARE } from './idle-prerenderer.ts';

interface Hooks {
  apply: string;
  applyToEnvironment(environment: { name: string }): boolean;
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
}

/** The plugin, whose hooks Vite declares in more forms than it has. */
const plugin = (hasPages: boolean) => idlePrerenderer(() => hasPages) as unknown as Hooks;

test('what renders pages while the site is built goes without the middleware when there are no such pages', () => {
  const { apply, applyToEnvironment, load, resolveId } = plugin(false);
  expect(apply).toBe('build');
  expect(['prerender', 'ssr', 'client'].filter((name) => applyToEnvironment({ name }))).toEqual([
    'prerender',
  ]);
  const stands = resolveId(MIDDLEWARE) ?? '';
  expect(load(stands)).toContain('next()');
  expect([resolveId('@portal/site-kit/static-files'), load(MIDDLEWARE)]).toEqual([undefined, undefined]);
});

test('a page that the site renders while it is built goes through the middleware', () => {
  expect(plugin(true).resolveId(MIDDLEWARE)).toBeUndefined();
});

import { expect, test } from '@jest/globals';
import { idlePrerenderer, MIDDLEWARE } from './idle-prerenderer.ts';

test('the middleware is left out of the prerenderer when the site prerenders no page', () => {
  const { apply, applyToEnvironment, load, resolveId } = idlePrerenderer(() => false);
  expect(apply).toBe('build');
  expect(['prerender', 'ssr', 'client'].filter((name) => applyToEnvironment({ name }))).toEqual([
    'prerender',
  ]);
  const standIn = resolveId(MIDDLEWARE) ?? '';
  expect(load(standIn)).toContain('next()');
  expect([resolveId('@portal/site-kit/static-files'), load(MIDDLEWARE)]).toEqual([undefined, undefined]);
});

test('a prerendered page goes through the middleware', () => {
  expect(idlePrerenderer(() => true).resolveId(MIDDLEWARE)).toBeUndefined();
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReservedSlug } from '@portal/content-core';
import { describe, expect, test } from '@jest/globals';
import { allowedMethods, type Method, routeAt, ROUTES } from './route-table.ts';

const FOLDER = fileURLToPath(new URL('./routes/', import.meta.url));

const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length).replaceAll('\\', '/'));

describe('the table of routes', () => {
  test('has a row for every file, and a file for every row', () => {
    expect([...new Set(ROUTES.map(({ file }) => file))].sort()).toEqual(files.sort());
  });

  test('says of files that only read that they only read', () => {
    for (const { file, methods } of ROUTES) {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      const isPage = file.endsWith('.astro') && !text.includes('partial = true');
      if (isPage || text.includes('= readOnly(')) expect([file, methods]).toEqual([file, ['GET']]);
    }
  });

  test('names what each API route is typed by', () => {
    for (const { file, pattern } of ROUTES) {
      const [, typedBy = pattern] =
        /apiRoute<'([^']+)'>/.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? [];
      expect([file, typedBy]).toEqual([file, pattern]);
    }
  });

  test('reserves the first step of every address, so that no page is hidden by a route', () => {
    const steps = ROUTES.map(({ pattern }) => pattern.split('/')[1] ?? '').filter(
      (step) => !step.startsWith('['),
    );
    expect(steps.filter((step) => !isReservedSlug(step))).toEqual([]);
  });

  test('reserves what stands below /edit, where editors open every page', () => {
    const below = ROUTES.flatMap(({ pattern }) => /^\/edit\/([^[/]+)/.exec(pattern)?.[1] ?? []);
    expect(below).not.toEqual([]);
    expect(below.filter((step) => !isReservedSlug(step))).toEqual([]);
  });

  /** From the contract's words, "Client-site routes". */
  test('marks what is the owner’s', () => {
    const isOwners = (tiers: (typeof ROUTES)[number]['tiers']) => (method: Method) =>
      tiers[method] === 'owner-api';
    const owners = ROUTES.flatMap(({ pattern, methods, tiers }) => {
      const own = methods.filter(isOwners(tiers));
      return own.length === 0 ? [] : [[pattern, ...own]];
    });
    expect(owners).toEqual([
      ['/api/approval', 'PATCH'],
      ['/api/auth/audiences', 'POST', 'PATCH', 'DELETE'],
      ['/api/auth/credentials', 'GET', 'POST', 'PATCH', 'DELETE'],
      ['/api/auth/users', 'GET', 'POST', 'PATCH', 'DELETE'],
    ]);
  });

  test('allows HEAD where GET is answered', () => {
    expect(allowedMethods({ methods: ['GET', 'POST'] })).toEqual(['GET', 'HEAD', 'POST']);
    expect(allowedMethods({ methods: ['POST'] })).toEqual(['POST']);
  });

  test('knows its own addresses only', () => {
    expect(routeAt('/api/save')?.file).toBe('api/save.ts');
    expect(routeAt('/own/[page]')).toBeUndefined();
    expect(routeAt('constructor')).toBeUndefined();
  });
});

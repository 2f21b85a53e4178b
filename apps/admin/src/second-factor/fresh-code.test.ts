import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { SENSITIVE } from './fresh-code.ts';

const PAGES = new URL('../pages/', import.meta.url);

/** Forms that need no fresh code: they show something, can be undone, or change nothing that outlives them. */
const ORDINARY: readonly string[] = [
  'POST /account/confirm',
  'POST /apps',
  'POST /installations/connect',
  'POST /installations/link',
  'POST /installations/unlink',
  'POST /personal-data',
  'POST /sign-in/code',
  'POST /sign-in/start',
  'POST /sign-out',
  'POST /sites/[id]/continue',
  'POST /sites/[id]/correct',
  'POST /sites/[id]/editor',
  'POST /sites/[id]/retry',
  'POST /sites/[id]/rollback',
  'POST /sites/new',
];

test('of every form it is decided whether it needs a fresh code', () => {
  const forms = globSync('**/*.{ts,astro}', { cwd: PAGES })
    .filter((file) => !file.startsWith('api/'))
    .filter((file) => /const POST\b|method === 'POST'/.test(readFileSync(new URL(file, PAGES), 'utf8')))
    .map((file) => `POST /${file.replace(/(?:\/index)?\.(?:ts|astro)$/, '')}`);
  const decided = [...ORDINARY, ...[...SENSITIVE].filter((route) => route.startsWith('POST '))];
  expect(forms.toSorted()).toEqual(decided.toSorted());
});

import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { SENSITIVE } from './fresh-code.ts';

const PAGES = new URL('../pages/', import.meta.url);

/**
 * Forms that need no fresh code: they show something, can be undone before anybody sees it, or change nothing that outlives them. A site that is being set up
 * has no visitors, an app that may publish again was allowed with a code, and taking its right away must not wait for one.
 */
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

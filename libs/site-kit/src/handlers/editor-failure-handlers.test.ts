import { expect, test } from '@jest/globals';
import { ANONYMOUS } from '@portal/auth-provider';
import { isAppError } from '@portal/errors';
import type { APIContext } from 'astro';
import type { SiteParts } from '../site/site-parts.ts';
import type { ApiCall } from './api-route.ts';
import { editorFailureHandlers } from './editor-failure-handlers.ts';

const FAILURE = { code: 'RangeError', component: 'ChangedFacts', file: 'ReviewDialog-Bx2_.js:1:3450' };

function siteWithLog() {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const site = { now: () => new Date('2026-03-01T10:00:00Z'), log } as SiteParts;
  const report = async (body: unknown, userId = 'anna') => {
    const request = new Request('https://site.example.test/api/editor-failures', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    const context = { request, url: new URL(request.url) } as APIContext;
    const session = { ...ANONYMOUS, userId, email: `${userId}@example.test`, role: 'editor' };
    try {
      await editorFailureHandlers.POST({ site, session, context } as ApiCall);
      return 'reported';
    } catch (error) {
      return isAppError(error) ? error.code : error;
    }
  };
  return { lines, report };
}

test('a failure is one line of the log, without the person', async () => {
  const { lines, report } = siteWithLog();
  expect(await report(FAILURE)).toBe('reported');
  expect(lines).toEqual([
    '[editor] a part was not drawn: RangeError in ChangedFacts at ReviewDialog-Bx2_.js:1:3450',
  ]);
});

test.each([
  ['the words of the error', { ...FAILURE, message: 'Invalid time value' }],
  ['an address of a person', { ...FAILURE, component: 'edda@dock.example' }],
  ['a sentence', { ...FAILURE, code: 'The home page is wrong' }],
  ['a second line', { ...FAILURE, file: 'editor.js:1:1\nforged' }],
  ['a whole address', { ...FAILURE, file: 'https://dock.example/_astro/editor.js:1:1' }],
  ['a long name', { ...FAILURE, component: 'a'.repeat(61) }],
])('%s is not taken', async (_what, body) => {
  const { lines, report } = siteWithLog();
  expect(await report(body)).toBe('input');
  expect(lines).toEqual([]);
});

test('an editor reports 20 failures an hour, and others do not count', async () => {
  const { lines, report } = siteWithLog();
  const outcomes = [];
  for (let at = 0; at < 21; at += 1) outcomes.push(await report(FAILURE));
  expect(outcomes.slice(19)).toEqual(['reported', 'rate_limited']);
  expect(await report(FAILURE, 'ben')).toBe('reported');
  expect(lines).toHaveLength(21);
});

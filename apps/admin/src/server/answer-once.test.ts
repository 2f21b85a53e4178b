import { describe, expect, test } from '@jest/globals';
import { memorySingleUse } from '@portal/ports/fakes';
import { z } from 'zod';
import { sessionKeys } from '../session/session-keys.ts';
import { ANSWER_SECONDS, redirectWithAnswer, takeAnswer } from './answer-once.ts';

const ADA = { userId: 'u-ada' };
const PAGE = '/sites/s-1/handover';
const SECRET = 'amber-canary-passphrase';
const schema = z.object({ passphrase: z.string() });

function world() {
  let at = new Date('2026-11-20T10:00:00Z');
  const now = () => at;
  const deps = {
    origin: 'https://admin.example',
    keys: sessionKeys('secret', now),
    uses: memorySingleUse(now),
  };
  const send = (search = '') =>
    redirectWithAnswer(deps, ADA, { path: PAGE, search, value: { passphrase: SECRET } });
  const open = async (
    cookie: string,
    { user = ADA, path = PAGE, method = 'GET' }: { user?: typeof ADA; path?: string; method?: string } = {},
  ) => {
    const url = new URL(path, deps.origin);
    const visit = {
      url,
      response: { headers: new Headers() },
      request: new Request(url, { method, headers: { cookie } }),
    };
    const value = await takeAnswer(deps, user, { visit, schema });
    return { value, set: visit.response.headers.get('set-cookie') };
  };
  return { send, open, wait: (seconds: number) => void (at = new Date(at.getTime() + seconds * 1000)) };
}
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('an answer that is shown once', () => {
  test('is shown by the page that the redirect leads to, and not when that page is loaded again', async () => {
    const { send, open } = world();
    const sent = await send();
    expect([sent.status, sent.headers.get('location')]).toEqual([303, PAGE]);
    const first = await open(cookieOf(sent));
    expect(first.value).toEqual({ passphrase: SECRET });
    expect(first.set).toMatch(/^__Host-portal-admin-answer=; .*Max-Age=0/);
    // Also when the browser did not delete the cookie.
    expect((await open(cookieOf(sent))).value).toBeNull();
  });

  test('is shown at the query that the redirect names', async () => {
    const visit = world();
    const sent = await visit.send('?status=');
    expect(sent.headers.get('location')).toBe(`${PAGE}?status=`);
    expect((await visit.open(cookieOf(sent), { path: `${PAGE}?status=` })).value).toEqual({
      passphrase: SECRET,
    });
  });

  test('is encrypted, HTTP-only, and expires after two minutes', async () => {
    const { send, open, wait } = world();
    const sent = await send();
    const cookie = sent.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
    expect(cookie).toContain(`Max-Age=${ANSWER_SECONDS}`);
    expect(await sent.text()).toBe('');
    const parts = cookieOf(sent).split('=').slice(1).join('=').split('.');
    for (const part of [cookie, ...parts.map((one) => Buffer.from(one, 'base64url').toString('latin1'))])
      expect(part).not.toContain(SECRET);
    wait(ANSWER_SECONDS + 1);
    expect((await open(cookieOf(sent))).value).toBeNull();
  });

  test.each([
    ['another user', { user: { userId: 'u-eve' } }],
    ['another page', { path: '/sites/s-2/handover' }],
    ['a form that is sent to the page', { method: 'POST' }],
  ])('is not for %s, and still there afterwards', async (_who, asked) => {
    const { send, open } = world();
    const cookie = cookieOf(await send());
    expect(await open(cookie, asked)).toEqual({ value: null, set: null });
    expect((await open(cookie)).value).toEqual({ passphrase: SECRET });
  });

  test.each(['', '__Host-portal-admin-answer=', '__Host-portal-admin-answer=a.b.c.d.e'])(
    'is not in a cookie %j',
    async (cookie) => {
      const { open } = world();
      expect((await open(cookie)).value).toBeNull();
    },
  );
});

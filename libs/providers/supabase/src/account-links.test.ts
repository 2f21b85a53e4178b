import { describe, expect, test } from '@jest/globals';
import { supabaseAccountLinks } from './account-links.ts';

type Answer = [status: number, body: unknown];
const refusal = (status: number, code: string): Answer => [status, { code, message: 'raw provider words' }];
const link = {
  id: 'u-1',
  email: 'new@example.test',
  hashed_token: 'hash',
  action_link: 'https://project.example',
};

/** A provider with successive answers for each path, and the requests that it received. */
function provider(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const accounts = supabaseAccountLinks({
    url: 'https://project.example',
    apiKey: 'service-canary',
    fetch: async (input, init) => {
      const path = new URL(String(input)).pathname.replace('/auth/v1', '');
      const body = init?.body === undefined ? {} : JSON.parse(String(init.body));
      asked.push(`${init?.method} ${path} ${body.type ?? ''}`.trim());
      const [status, answer] = answers[path] ?? [500, {}];
      return Response.json(answer, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
    },
  });
  return { asked, accounts };
}

describe('an account', () => {
  test('is made without a mail', async () => {
    const { asked, accounts } = provider({ '/admin/generate_link': [200, link] });
    expect(await accounts.ensure(' New@Example.test')).toEqual({ userId: 'u-1', isNew: true });
    expect(asked).toEqual(['POST /admin/generate_link invite']);
  });

  test('that exists is found, and no link is made', async () => {
    const { asked, accounts } = provider({
      '/admin/generate_link': refusal(422, 'email_exists'),
      '/admin/users': [200, { users: [{ id: 'u-old', email: 'New@example.test' }] }],
    });
    expect(await accounts.ensure('new@example.test')).toEqual({ userId: 'u-old', isNew: false });
    expect(asked).toEqual(['POST /admin/generate_link invite', 'GET /admin/users']);
  });
});

describe('a link', () => {
  test('signs in by its hash', async () => {
    const { asked, accounts } = provider({ '/admin/generate_link': [200, link] });
    expect(await accounts.create('new@example.test')).toEqual({ userId: 'u-1', tokenHash: 'hash' });
    expect(asked).toEqual(['POST /admin/generate_link recovery']);
  });

  test('is made for accounts only', async () => {
    const { accounts } = provider({ '/admin/generate_link': refusal(404, 'user_not_found') });
    expect(await accounts.create('new@example.test')).toBeNull();
  });

  test.each([
    [400, 'email_address_invalid', 'input'],
    [401, 'no_authorization', 'not_configured'],
    [404, 'something_new', 'upstream_unavailable'],
    [500, 'unexpected_failure', 'upstream_unavailable'],
  ])('that is refused with %i %s is %s', async (status, code, expected) => {
    const { accounts } = provider({ '/admin/generate_link': refusal(status, code) });
    for (const call of [accounts.create('new@example.test'), accounts.ensure('new@example.test')]) {
      const failure: unknown = await call.catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: expected });
      expect(String(failure)).not.toMatch(/canary|raw provider words/);
    }
  });
});

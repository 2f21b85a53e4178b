import { describe, expect, test } from '@jest/globals';
import type { MailedInvitation } from '@portal/sites';
import { supabaseEditorMails } from './editor-mails.ts';

type Answer = [status: number, body: unknown];
const refusal = (status: number, code: string): Answer => [status, { code, message: 'raw provider words' }];
const person = (id: string, email: string) => ({ id, email });
const RETURN_TO = 'https://site.example.test/edit/login/callback';
const PERSON: MailedInvitation = {
  siteId: 's-one',
  email: 'person@example.test',
  role: 'editor',
  returnTo: RETURN_TO,
  about: { name: 'Quay', locale: 'en' },
};

/** A provider with successive answers for each path, and the requests that it received. */
function provider(
  answers: Record<string, (url: URL) => Answer>,
  { otherOrigin = null, returnsTo = '' }: { otherOrigin?: string | null; returnsTo?: string } = {},
) {
  const asked: string[] = [];
  const returned: (string | null)[] = [];
  const mails = supabaseEditorMails({
    url: 'https://project.example',
    otherOrigin: async (siteId) => (siteId === PERSON.siteId ? otherOrigin : null),
    apiKey: 'service-canary',
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const path = url.pathname.replace('/auth/v1', '');
      if (path === '/verify') {
        const target = url.searchParams.get('redirect_to') ?? '';
        const location = target.startsWith(returnsTo) ? target : 'https://admin.example.test/';
        return new Response(null, { status: 303, headers: { location } });
      }
      asked.push(`${init?.method} ${path}`);
      returned.push(url.searchParams.get('redirect_to'));
      const [status, body] = answers[path]?.(url) ?? [500, {}];
      return Response.json(body, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
    },
  });
  return {
    asked,
    returned,
    invite: (email = 'New@Example.test') => mails.invite({ ...PERSON, email }),
    reset: () => mails.sendReset(PERSON),
  };
}

describe('an invitation', () => {
  test('of an unknown address is sent by the provider', async () => {
    const { asked, invite } = provider({ '/invite': () => [200, person('u-1', 'new@example.test')] });
    expect(await invite()).toEqual({ userId: 'u-1', isNew: true });
    expect(asked).toEqual(['POST /invite']);
  });

  test('of an existing account finds it on any page, mails a link, and writes nothing else', async () => {
    const full = Array.from({ length: 1000 }, (_, at) => person(`u-${at}`, `p${at}@example.test`));
    const { asked, invite } = provider({
      '/invite': () => refusal(422, 'email_exists'),
      '/admin/users': (url) => [
        200,
        { users: url.searchParams.get('page') === '1' ? full : [person('u-old', 'NEW@example.test')] },
      ],
      '/otp': (url) => (url.searchParams.get('redirect_to') === RETURN_TO ? [200, {}] : [500, {}]),
    });
    expect(await invite()).toEqual({ userId: 'u-old', isNew: false });
    expect(asked).toEqual(['POST /invite', 'GET /admin/users', 'GET /admin/users', 'POST /otp']);
  });

  test('of an account that is deleted meanwhile can be retried', async () => {
    const { invite } = provider({
      '/invite': () => refusal(422, 'email_exists'),
      '/admin/users': () => [200, { users: [] }],
    });
    await expect(invite()).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });

  test.each([
    [429, 'over_email_send_rate_limit', 'rate_limited'],
    [400, 'email_address_invalid', 'input'],
    [400, 'validation_failed', 'input'],
    [401, 'no_authorization', 'not_configured'],
    [403, 'not_admin', 'not_configured'],
    [500, 'unexpected_failure', 'upstream_unavailable'],
    [422, 'something_new', 'upstream_unavailable'],
  ])('that is refused with %i %s is %s', async (status, code, expected) => {
    const failure: unknown = await provider({ '/invite': () => refusal(status, code) })
      .invite()
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: expected });
    expect(String(failure)).not.toMatch(/canary|raw provider words/);
  });
});

describe('an invitation at a name of a client', () => {
  const OWN = 'https://quay.sites.example.test';
  const sent = { '/invite': (): Answer => [200, person('u-1', 'new@example.test')] };

  test('leads by the own name of the site where the provider does not return to the client’s', async () => {
    const { returned, invite } = provider(sent, { otherOrigin: OWN, returnsTo: OWN });
    await invite();
    expect(returned).toEqual([`${OWN}/edit/login/callback?for=site`]);
  });

  test('leads there directly where the provider returns to it', async () => {
    const { returned, invite } = provider(sent, { otherOrigin: OWN, returnsTo: RETURN_TO });
    await invite();
    expect(returned).toEqual([RETURN_TO]);
  });

  test('of an existing account leads by the own name as well', async () => {
    const existing = {
      '/invite': () => refusal(422, 'email_exists'),
      '/admin/users': (): Answer => [200, { users: [person('u-old', 'new@example.test')] }],
      '/otp': (): Answer => [200, {}],
    };
    const { returned, invite } = provider(existing, { otherOrigin: OWN, returnsTo: OWN });
    await invite();
    expect(returned.at(-1)).toBe(`${OWN}/edit/login/callback?for=site`);
  });
});

test('a reset is left to the site, which requests it with the public key', async () => {
  const { asked, reset } = provider({});
  expect(await reset()).toBe(false);
  expect(asked).toEqual([]);
});

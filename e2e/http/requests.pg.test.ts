import { describe, expect, test } from '@jest/globals';
import { UnsecuredJWT } from 'jose';
import { freshPress } from './support/fresh-viewer.ts';
import { deployEvent } from './support/deploy-event.ts';
import { editorClaims, mintCookie } from './support/forged-cookies.ts';
import { SITE_NAMES, type SiteUnderTest } from './support/site-under-test.ts';
import { useSiteWorld } from './test/use-site-world.ts';
import { visitor } from './support/visitor.ts';

const world = useSiteWorld({ modes: SITE_NAMES });

/** The cookie of a browser in which somebody has signed in. */
const DEVICE = expect.stringMatching(
  /^portal-device=[\w.-]{1,500}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
);

/** What each API address answers, written out; everything else is 405 for callers that are allowed at all. */
const METHODS: Readonly<Record<string, string>> = {
  '/api/auth/sign-in': 'POST',
  '/api/auth/sign-out': 'POST',
  '/api/auth/oauth': 'GET, HEAD, POST',
  '/api/auth/verify-audience': 'POST',
  '/api/auth/audiences': 'GET, HEAD, POST, PATCH, DELETE',
  '/api/auth/credentials': 'GET, HEAD, POST, PATCH, DELETE',
  '/api/auth/viewer-password': 'POST',
  '/api/auth/users': 'GET, HEAD, POST, PATCH, DELETE',
  '/api/auth/password-enabled': 'GET, HEAD, POST, PUT, PATCH',
  '/api/auth/set-password': 'POST',
  '/api/auth/reset-password': 'POST',
  '/api/auth/token-exchange': 'POST',
  '/api/content': 'GET, HEAD',
  '/api/media': 'GET, HEAD, POST, PATCH, DELETE',
  '/api/documents': 'GET, HEAD, POST, PATCH, DELETE',
  '/api/save': 'POST',
  '/api/publish': 'GET, HEAD, POST',
  '/api/history': 'GET, HEAD',
  '/api/history/changes': 'GET, HEAD',
  '/api/build-status': 'GET, HEAD',
  '/api/webhooks/hosting': 'POST',
};
const PATHS = Object.keys(METHODS);
/** Of these the body is read before anything else. */
const BODIES = [
  '/api/save',
  '/api/publish',
  '/api/auth/sign-in',
  '/api/auth/verify-audience',
  '/api/auth/sign-out',
];

/** These need nothing in their body. */
const BODILESS = ['/api/publish', '/api/auth/sign-out'];

const asOwner = (site: SiteUnderTest) => visitor(site, [site.signIns.owner.cookie]);
const methodsOf = (path: string) => (METHODS[path] ?? '').split(', ');

for (const name of SITE_NAMES) {
  describe(`the ${name} site`, () => {
    test('takes a cookie made as its own are, and none that differs in anything', async () => {
      const site = world().sites[name];
      const asEditor = async (cookie: string) =>
        (await visitor(site, [cookie]).ask('/api/build-status')).status;
      const asViewer = async (cookie: string) => (await visitor(site, [cookie]).ask('/press')).status;
      expect(await asEditor(await mintCookie(site, 'editor'))).toBe(200);
      expect(await asViewer(await mintCookie(site, 'viewer'))).toBe(200);

      const viewersToken = (await mintCookie(site, 'viewer')).split('=')[1];
      const editorsToken = (await mintCookie(site, 'editor')).split('=')[1];
      const { sid, version, fingerprint, ...older } = editorClaims(site, 'owner');
      expect([typeof sid, version ?? fingerprint]).toEqual(['string', expect.anything()]);
      const unsigned = new UnsecuredJWT({ ...older, sid }).setIssuer(site.siteKey).encode();
      const refused = await Promise.all(
        [
          mintCookie(site, 'editor', { secret: 'another-secret-of-at-least-32-characters' }),
          mintCookie(site, 'editor', { expiresIn: -1 }),
          mintCookie(site, 'editor', { issuer: 'another-site' }),
          mintCookie(site, 'editor', { typ: 'JWT' }),
          mintCookie(site, 'editor', { typ: 'portal-viewer+jwt' }),
          mintCookie(site, 'editor', { claims: { ...editorClaims(site, 'owner'), role: 'admin' } }),
          mintCookie(site, 'editor', { claims: { ...editorClaims(site, 'owner'), sub: undefined } }),
          mintCookie(site, 'editor', { claims: { ...older, version, fingerprint } }),
          mintCookie(site, 'editor', { claims: { ...older, sid } }),
          mintCookie(site, 'editor', { claims: { ...older, sid, version: 0, fingerprint: 'x' } }),
          `portal-editor=${viewersToken}`,
          `portal-editor=${unsigned}`,
          `portal-editor=`,
          `__Host-portal-editor=${editorsToken}`,
        ].map(async (cookie) => asEditor(await cookie)),
      );
      expect(refused).toEqual(refused.map(() => 401));
      const hidden = name === 'password' ? 302 : 404;
      expect(await asViewer(`portal-viewer=${editorsToken}`)).toBe(hidden);
    });

    test('sets cookies that scripts cannot read, for as long as the contract says', async () => {
      const site = world().sites[name];
      const { editor } = site.signIns;
      const press = await freshPress(site);
      const viewers = await visitor(site).ask(press.path, { json: press.body });
      expect(viewers.status).toBe(200);
      expect(viewers.json()).toEqual({ audience: site.audiences.press, next: '/' });
      expect(viewers.cookies).toEqual([
        expect.stringMatching(/^portal-viewer=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
        DEVICE,
      ]);
      const editors = await visitor(site).ask(editor.path, { json: editor.body });
      expect(editors.json()).toEqual({ next: '/edit' });
      expect(editors.cookies).toEqual([
        expect.stringMatching(/^portal-editor=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
        DEVICE,
      ]);
      const everything = [site.signIns.press.cookie, await mintCookie(site, 'editor')];
      const out = await visitor(site, everything).ask('/api/auth/sign-out', { json: {} });
      const [note, ...cleared] = out.cookies.toReversed();
      expect(note).toMatch(/^portal-note=\w+; Max-Age=60; Path=\/; HttpOnly; SameSite=Strict$/);
      const names = cleared.map((line) => line.split('=')[0]);
      expect(names.sort()).toEqual(
        ['editor', 'link', 'oauth', 'preview', 'viewer'].map((cookie) => `portal-${cookie}`),
      );
      for (const line of cleared)
        expect(line).toMatch(/^[\w-]+=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    });

    test('marks cookies for https alone where it is visited so, and then takes no others', async () => {
      await world().withVariant(world().sites[name], {}, async (site) => {
        const headers = { 'x-forwarded-proto': 'https' };
        const { editor } = site.signIns;
        const answer = await visitor(site).ask(editor.path, { json: editor.body, headers });
        expect(answer.cookies).toEqual([
          expect.stringMatching(
            /^__Host-portal-editor=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
          ),
          expect.stringMatching(
            /^__Host-portal-device=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
          ),
        ]);
        expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
        const [cookie = ''] = (answer.cookies[0] ?? '').split(';');
        const ask = async (brought: string) =>
          (await visitor(site, [brought]).ask('/api/build-status', { headers })).status;
        expect([await ask(cookie), await ask(editor.cookie)]).toEqual([200, 401]);
      });
    });

    test('sends a form on to where it was going, and nowhere outside', async () => {
      const site = world().sites[name];
      const { editor } = site.signIns;
      const press = await freshPress(site);
      const sentBy = async (signIn: typeof press, next: string) => {
        const answer = await visitor(site).ask(signIn.path, { form: { ...signIn.body, next } });
        expect(answer.cookies).toEqual([expect.stringMatching(/^portal-(?:viewer|editor)=e/), DEVICE]);
        return [answer.status, answer.headers.location];
      };
      expect(await sentBy(press, '/press?a=1#kit')).toEqual([303, '/press?a=1#kit']);
      const outside = [
        '//evil.example',
        '/\\evil.example',
        'https://evil.example/',
        '/%2F/evil.example',
        '/api/content',
      ];
      for (const next of outside) expect(await sentBy(press, next)).toEqual([303, '/']);
      expect(await sentBy(editor, '/edit/works')).toEqual([303, '/edit/works']);
      const json = await visitor(site).ask(press.path, { json: { ...press.body, next: '//evil.example' } });
      expect(json.json()).toMatchObject({ next: '/' });
    });

    test('gives the same answer for every sign-in failure, to a script and to a form', async () => {
      const site = world().sites[name];
      const { editor } = site.signIns;
      const press = await freshPress(site);
      const wrong = { ...press.body, password: 'not the password' };
      const someone = name === 'password' ? { audience: 'unknown' } : { username: 'unknown' };
      const reported = await Promise.all(
        [wrong, { ...wrong, ...someone }, { ...wrong, ...someone, password: 'x' }].map(async (json) => {
          const { status, text, cookies } = await visitor(site).ask(press.path, { json });
          return { status, text, cookies };
        }),
      );
      expect(reported[0]).toEqual({
        status: 401,
        text: '{"error":{"code":"unauthenticated","message":"Incorrect username or password"}}',
        cookies: [],
      });
      expect(reported).toEqual([reported[0], reported[0], reported[0]]);

      const formed = await visitor(site).ask(press.path, { form: { ...wrong, next: '/press' } });
      expect([formed.status, formed.headers.location]).toEqual([303, '/login?next=%2Fpress']);
      expect(formed.cookies.map((line) => line.split('=')[0])).toEqual(['portal-note']);
      expect(Buffer.from(formed.cookies[0]?.split(/[=;]/)[1] ?? '', 'base64url').toString()).not.toContain(
        'not the',
      );
      const edits = await visitor(site).ask(editor.path, { form: { ...editor.body, password: 'not it' } });
      expect([edits.status, edits.headers.location]).toEqual([303, '/edit/login']);
    });

    test('believes a deploy webhook only when it is signed, and not one that comes late', async () => {
      const site = world().sites[name];
      const at = '/api/webhooks/hosting';
      const old = {
        id: 'long-ago',
        state: 'error',
        context: 'production',
        commit_ref: '0'.repeat(40),
        error_message: 'It was not to be.',
        updated_at: '2020-01-01T00:00:00.000Z',
      };
      const secret = site.settings['HOST_WEBHOOK_SECRET'] ?? '';
      const post = async (event: Awaited<ReturnType<typeof deployEvent>>) => {
        const { status, text } = await visitor(site).ask(at, { method: 'POST', ...event });
        return [status, JSON.parse(text)];
      };
      const refusal = [401, { error: { code: 'unauthenticated', message: expect.any(String) } }];
      const status = async () => (await asOwner(site).ask('/api/build-status')).json();
      const { buildCommit } = await status();
      const live = {
        id: 'live',
        state: 'ready',
        context: 'production',
        commit_ref: buildCommit,
        updated_at: new Date().toISOString(),
      };
      expect(await post(await deployEvent(live, secret))).toEqual([200, { recorded: true }]);
      const before = await status();
      expect(before).toMatchObject({ state: 'ready', isThisBuild: true });
      expect(await post(await deployEvent(old, null))).toEqual(refusal);
      expect(await post(await deployEvent(old, 'the-secret-of-another-sender'))).toEqual(refusal);
      const { raw, headers } = await deployEvent(old, secret);
      expect(await post({ raw: raw.replace('error', 'ready'), headers })).toEqual(refusal);
      expect(await post({ raw, headers })).toEqual([200, { recorded: true }]);
      expect(await post(await deployEvent({ ...old, context: 'deploy-preview' }, secret))).toEqual([
        200,
        { recorded: false },
      ]);
      expect(await post(await deployEvent({ nothing: true }, secret))).toEqual([
        400,
        { error: { code: 'input', message: expect.any(String) } },
      ]);
      expect(await status()).toEqual(before);
      await world().withVariant(site, { HOST_WEBHOOK_SECRET: undefined }, async (variant) => {
        const ignored = await visitor(variant).ask(at, { method: 'POST', ...(await deployEvent(old, null)) });
        expect([ignored.status, ignored.json()]).toEqual([200, { ignored: true }]);
      });
    });
  });
}

describe('what no mode of a site changes', () => {
  test('changes nothing for a page of another site', async () => {
    const site = world().sites.platform;
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${site.origin}0` },
      { origin: site.origin, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    const owner = asOwner(site);
    for (const path of PATHS.filter((known) => known !== '/api/webhooks/hosting'))
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        for (const headers of foreign) {
          const answer = await owner.ask(path, { method, json: {}, headers });
          expect([method, path, headers, answer.status]).toEqual([method, path, headers, 403]);
          expect(answer.json()).toMatchObject({ error: { code: 'forbidden' } });
        }
    const own = { origin: site.origin, 'sec-fetch-site': 'same-origin' };
    expect((await owner.ask('/api/save', { json: {}, headers: own })).status).toBe(400);
    const read = await owner.ask('/api/content', { headers: { origin: 'https://evil.example' } });
    expect([read.status, read.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  });

  test('answers 405 with what is allowed to every other method', async () => {
    const owner = asOwner(world().sites.platform);
    for (const path of PATHS)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (methodsOf(path).includes(method)) continue;
        const { status, headers } = await owner.ask(path, { method });
        expect([method, path, status, headers.allow]).toEqual([method, path, 405, METHODS[path]]);
      }
    const trace = await owner.ask('/', { method: 'TRACE' });
    expect(trace.status).toBe(405);
    expect(['the site after TRACE', (await owner.ask('/')).status]).toEqual(['the site after TRACE', 200]);
  });

  test('answers 400 to what is no JSON, and 413 to more than it reads', async () => {
    const owner = asOwner(world().sites.platform);
    const json = { 'content-type': 'application/json' };
    for (const path of BODIES) {
      const bodies: [Record<string, string>, string][] = [
        [json, '{"a":'],
        [json, ''],
        [json, '"text"'],
        [json, 'null'],
        [{ 'content-type': 'text/plain' }, '{}'],
        [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
        [json, JSON.stringify({ padding: 'x'.repeat(1_048_577) })],
      ];
      for (const [headers, raw] of bodies) {
        if (raw === '' && BODILESS.includes(path)) continue;
        const answer = await owner.ask(path, { method: 'POST', headers, raw });
        const [status, code] = raw.length > 1_048_576 ? [413, 'too_large'] : [400, 'input'];
        expect([path, raw.slice(0, 20), answer.status]).toEqual([path, raw.slice(0, 20), status]);
        expect(answer.json()).toMatchObject({ error: { code } });
      }
    }
    const tooMuch = 'x'.repeat(1_048_577);
    const hook = await owner.ask('/api/webhooks/hosting', { method: 'POST', headers: json, raw: tooMuch });
    expect(hook.status).toBe(413);
  });
});

for (const name of ['platform', 'standalone'] as const) {
  test(`on the ${name} site an audience takes no password`, async () => {
    const owner = asOwner(world().sites[name]);
    for (const [method, seen] of [
      ['POST', {}],
      ['PATCH', { expected: { defaultAudience: 'client' } }],
    ] as const) {
      const json = { name: 'visitors', ...seen, password: 'a password of its own' };
      const answer = await owner.ask('/api/auth/audiences', { method, json });
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        { error: { code: 'input', message: expect.stringContaining('an audience has no password') } },
      ]);
    }
    const { audiences } = (await owner.ask('/api/auth/audiences')).json<{ audiences: { name: string }[] }>();
    expect(audiences.map((audience) => audience.name).sort()).toEqual(['client', 'press']);
  });
}

test('in password mode audiences have colours and no sign-ins, and the owner’s hash may be escaped', async () => {
  const { audiences } = (await asOwner(world().sites.password).ask('/api/auth/audiences')).json<{
    audiences: unknown[];
  }>();
  expect(audiences).toEqual([
    { name: 'client', color: '#0f5fa8', credentialCount: 0, hasPassword: false, isDefault: false },
    { name: 'default', color: null, credentialCount: 0, hasPassword: true, isDefault: true },
    { name: 'press', color: '#a8330f', credentialCount: 0, hasPassword: true, isDefault: false },
  ]);
  expect(world().sites.password.settings['ADMIN_PASSWORD']).toMatch(/^\\\$2[aby]\\\$/);
});

import { describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { cookieName } from '../session/cookie-names.ts';
import { resolveCookies, type SessionReader } from '../session/session-cookies.ts';
import { type SessionKeyMaterial, signSession } from '../session/session-tokens.ts';
import type { ResolvedSession } from '../session/session.ts';
import { type Decision, decide, needsGate } from './decide.ts';
import { tierOf } from './tier.ts';

const ORIGIN = 'https://site.example.test';
const SECRET = 'a-session-secret-of-more-than-32-characters';
const NOW = new Date('2026-03-01T10:00:00.000Z');
/** Every editor's session is live, except those with this id. */
const ENDED = 'session-ended';
const keys: SessionReader = {
  secret: SECRET,
  siteKey: 'site-1',
  now: () => NOW,
  roleIn: async ({ sid, role }) => (sid === ENDED ? null : role),
};
const VIEWER = cookieName('viewer', ORIGIN);
const EDITOR = cookieName('editor', ORIGIN);

const signedBy = (given: Partial<SessionKeyMaterial>) =>
  signSession({ ...keys, ...given }, 'viewer', { audience: 'clients', isDefault: true });

const editorBy = (role: 'owner' | 'editor', sid = 'session-1') =>
  signSession(keys, 'editor', { sub: role, role, sid, version: 1 });

/** Kinds of visitors, by their cookies. */
const PEOPLE = {
  anonymous: async () => ({}),
  viewer: async () => ({
    [VIEWER]: await signSession(keys, 'viewer', { audience: 'press', isDefault: false }),
  }),
  defaultViewer: async () => ({ [VIEWER]: await signedBy({}) }),
  editor: async () => ({ [EDITOR]: await editorBy('editor') }),
  owner: async () => ({ [EDITOR]: await editorBy('owner') }),
  removedEditor: async () => ({ [EDITOR]: await editorBy('editor', ENDED) }),
  removedOwner: async () => ({ [EDITOR]: await editorBy('owner', ENDED) }),
  removedOwnerWhoIsAViewer: async () => ({
    [VIEWER]: await signSession(keys, 'viewer', { audience: 'press', isDefault: false }),
    [EDITOR]: await editorBy('owner', ENDED),
  }),
  forged: async () => ({ [VIEWER]: await signedBy({ secret: `${SECRET}x` }) }),
  expired: async () => ({
    [VIEWER]: await signedBy({ now: () => new Date(NOW.getTime() - 24 * 3600 * 1000) }),
  }),
  otherSite: async () => ({ [VIEWER]: await signedBy({ siteKey: 'site-2' }) }),
  editorAsViewer: async () => ({
    [VIEWER]: await editorBy('owner'),
  }),
  beforeTheClaim: async () => ({
    [VIEWER]: await new SignJWT({ audience: 'clients' })
      .setProtectedHeader({ alg: 'HS256', typ: 'portal-viewer+jwt' })
      .setIssuer('site-1')
      .setIssuedAt(NOW)
      .setExpirationTime(new Date(NOW.getTime() + 3600 * 1000))
      .sign(new TextEncoder().encode(SECRET)),
  }),
} satisfies Record<string, () => Promise<Record<string, string>>>;

type Person = keyof typeof PEOPLE;
const everybody = Object.keys(PEOPLE) as Person[];
const WORTHLESS: readonly Person[] = ['forged', 'expired', 'otherSite', 'editorAsViewer'];
const REMOVED: readonly Person[] = ['removedEditor', 'removedOwner', 'removedOwnerWhoIsAViewer'];

async function resolved(person: Person): Promise<ResolvedSession> {
  const cookies: Record<string, string> = await PEOPLE[person]();
  return resolveCookies(keys, { origin: ORIGIN, cookie: (name) => cookies[name] });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const READ = ['GET', 'HEAD'];
const WRITE = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const CHANGE = ['POST', 'PATCH', 'DELETE'];
const NOT_POST = METHODS.filter((method) => method !== 'POST');

/** [anonymous with the gate on, anonymous with it off, viewer, default viewer, editor, owner] */
type Expected = readonly [string, string, string, string, string, string];
const OPEN: Expected = ['pass', 'pass', 'pass', 'pass', 'pass', 'pass'];
const EDITOR_API: Expected = ['401', '401', '401', '401', 'pass', 'pass'];
const OWNER_API: Expected = ['401', '401', '401', '401', '403', 'pass'];
const EDITOR_PAGE: Expected = ['edit', 'edit', 'edit', 'edit', 'pass', 'pass'];
const VIEWER_PAGE: Expected = ['login', 'pass', 'pass', 'pass', 'pass', 'pass'];
const VIEWER_API: Expected = ['401', 'pass', 'pass', 'pass', 'pass', 'pass'];

/** Every route of the contract, written from its text and not from the code's table. */
const TABLE: readonly [paths: readonly string[], methods: readonly string[], Expected][] = [
  [['/login', '/edit/login', '/edit/login/callback'], METHODS, OPEN],
  [['/api/auth/sign-in', '/api/auth/sign-out', '/api/auth/verify-audience'], METHODS, OPEN],
  [['/api/auth/oauth', '/api/auth/reset-password', '/api/auth/token-exchange'], METHODS, OPEN],
  [['/api/webhooks/hosting', '/api/webhooks/hosting/'], METHODS, OPEN],
  [['/_astro/login.B1x.css', '/_portal/font.woff2', '/favicon.svg', '/robots.txt'], READ, OPEN],
  [['/_astro/login.B1x.css', '/robots.txt'], WRITE, VIEWER_PAGE],
  [['/api/media/0a1b/640.webp', '/api/media/0a1b/x/y'], READ, OPEN],
  [['/api/media/0a1b/640.webp'], WRITE, EDITOR_API],
  [['/api/media', '/api/media/'], METHODS, EDITOR_API],
  [['/api/auth/viewer-password'], ['POST'], ['401', '401', '403', 'pass', 'pass', 'pass']],
  [['/api/auth/viewer-password'], NOT_POST, EDITOR_API],
  [['/api/auth/viewer-password/x'], METHODS, EDITOR_API],
  [['/api/chat', '/api/document-file/0a1b', '/api/document-pdf', '/api/document-pdf/x'], METHODS, VIEWER_API],
  [['/api/document-file', '/api/chat/x', '/api/chats'], METHODS, EDITOR_API],
  [['/edit', '/edit/', '/edit/about/team', '/edit/set-password', '/edit/login/x'], METHODS, EDITOR_PAGE],
  [
    ['/api/save', '/api/publish', '/api/content', '/api/history', '/api/history/changes'],
    METHODS,
    EDITOR_API,
  ],
  [['/api/build-status', '/api/auth/set-password', '/api/auth/password-enabled'], METHODS, EDITOR_API],
  [['/api', '/api/', '/api/nothing/of/the/kind', '/api/webhooks/other'], METHODS, EDITOR_API],
  [['/api/auth/audiences'], READ, EDITOR_API],
  [['/api/auth/audiences', '/api/auth/audiences/press'], CHANGE, OWNER_API],
  [['/api/auth/credentials', '/api/auth/credentials/1'], METHODS, OWNER_API],
  [['/api/auth/users', '/api/auth/users/'], METHODS, OWNER_API],
  [['/audiences', '/audiences/'], METHODS, ['404', '404', '404', 'pass', 'pass', 'pass']],
  [['/', '/about', '/about/team', '/sitemap.xml', '/editors', '/apiary', '/login/x'], METHODS, VIEWER_PAGE],
  [
    [
      '/robots.txt/x',
      '/favicon.ico',
      '/_portal/share/home.png',
      '/audiences/x',
      '/_image',
      '/_server-islands/x',
    ],
    METHODS,
    VIEWER_PAGE,
  ],
];

function expectedOf(person: Person, gate: boolean, [gated, open, viewer, chosen, editor, owner]: Expected) {
  if (person === 'viewer' || person === 'beforeTheClaim' || person === 'removedOwnerWhoIsAViewer')
    return viewer;
  if (person === 'defaultViewer') return chosen;
  if (person === 'editor') return editor;
  if (person === 'owner') return owner;
  return gate ? gated : open;
}

const STATUS = { unauthenticated: '401', forbidden: '403', not_found: '404' };

function formatDecision(decision: Decision): string {
  if (decision.decision === 'pass') return 'pass';
  if (decision.decision === 'refuse') return STATUS[decision.code];
  return decision.to.startsWith('/edit/login?next=') ? 'edit' : 'login';
}

describe.each(everybody)('%s', (person) => {
  test.each(TABLE)('at %j with %j', async (paths, methods, expected) => {
    const session = await resolved(person);
    const clear = [
      ...(WORTHLESS.includes(person) ? [VIEWER] : []),
      ...(REMOVED.includes(person) ? [EDITOR] : []),
    ];
    for (const pathname of paths) {
      for (const method of methods) {
        for (const gate of [true, false]) {
          const decision = decide(
            { tier: tierOf(method, pathname), pathname, search: '?a=1&b=2' },
            session,
            gate,
          );
          const wanted = expectedOf(person, gate, expected);
          expect(`${method} ${pathname} ${gate}: ${formatDecision(decision)}`).toBe(
            `${method} ${pathname} ${gate}: ${wanted}`,
          );
          if (decision.decision !== 'pass') expect(decision.clear).toEqual(clear);
          if (decision.decision === 'redirect') {
            const back = new URL(decision.to, ORIGIN).searchParams.get('next');
            expect(back).toBe(`${pathname}?a=1&b=2`);
          }
        }
      }
    }
  });
});

test('a person who opens a document in a browser is led to the sign-in, and back', async () => {
  const pathname = `/api/document-file/${'0a'.repeat(16)}`;
  const request = { tier: tierOf('GET', pathname), pathname, search: '', isNavigation: true };
  expect(decide(request, await resolved('expired'), true)).toEqual({
    decision: 'redirect',
    to: `/login?next=${encodeURIComponent(pathname)}`,
    clear: [VIEWER],
  });
  expect(decide(request, await resolved('viewer'), true)).toEqual({ decision: 'pass' });
  const edited = { ...request, tier: tierOf('GET', '/api/content'), pathname: '/api/content' };
  expect(formatDecision(decide(edited, await resolved('anonymous'), true))).toBe('401');
});

test.each(everybody)('the username of a viewer changes no decision: %s', async (person) => {
  const { session, ...rest } = await resolved(person);
  const named = [null, 'client', 'owner', 'default'].map((viewerUsername) => ({
    ...session,
    viewerUsername,
  }));
  for (const pathname of TABLE.flatMap(([paths]) => paths)) {
    for (const method of METHODS) {
      const tier = tierOf(method, pathname);
      const decisions = named.flatMap((as) => [
        needsGate(tier, as),
        ...[true, false].map((gate) =>
          decide({ tier, pathname, search: '', isNavigation: false }, { session: as, ...rest }, gate),
        ),
      ]);
      const each = decisions.length / named.length;
      for (const [at, decision] of decisions.entries()) expect(decision).toEqual(decisions[at % each]);
    }
  }
});

describe('a path written to be misread', () => {
  const at = async (pathname: string, method = 'GET', person: Person = 'anonymous') =>
    formatDecision(
      decide({ tier: tierOf(method, pathname), pathname, search: '' }, await resolved(person), false),
    );

  test.each([
    '/%65dit',
    '/EDIT',
    '/Edit/Login',
    '//edit',
    '/edit//login',
    '/%2fedit',
    '/%2Fedit',
    '/x/%2e%2e/edit',
    '/edit/../about',
    '/edit/%2e%2e/about',
    '/edit;v=1/about',
    '/edit%3bv',
    '/edit%00',
    '/ed%09it',
    '/./edit',
    '/x/..;/edit',
    '\\edit',
    '/x\\..\\edit',
    '/%5cedit',
    '/%2565dit',
    '/%252fedit',
    '/edit%2flogin%2f..',
    '/edit/login%2f',
    '/edit/login/./callback',
    '/edit%20',
  ])('%s leads into the editor for editors only', async (pathname) => {
    expect([await at(pathname), await at(pathname, 'GET', 'editor')]).toEqual(['edit', 'pass']);
  });

  test.each([
    '/API/save',
    '/%61pi/save',
    '//api/save',
    '/api//auth/sign-in',
    '/api/auth/%73ign-in',
    '/api/auth/sign-in/../users',
    '/api/media/../save',
    '/api/media/%2e%2e/save',
    '/api/media/x%2f..%2f..%2fsave',
    '/api/media/..;/save',
    '/api/media//x',
    '/api/chat;x',
    '/api/document-file/..%5c..%5csave',
    '/_astro/..%2fapi/save',
    '/_astro/../api/save',
    '/login/../api/save',
    '/%25252525252525252525253Cx',
  ])('%s is the API, and for editors only', async (pathname) => {
    expect([await at(pathname), await at(pathname, 'POST', 'editor')]).not.toContain('edit');
    expect(await at(pathname)).toBe('401');
    expect(['pass', '403']).toContain(await at(pathname, 'POST', 'editor'));
  });

  test.each(['/api/auth/%75sers', '/API/AUTH/USERS', '/api//auth//users', '/api/auth/x/%2e%2e/users'])(
    '%s is for owners only',
    async (pathname) => {
      expect(await at(pathname, 'GET', 'editor')).toBe('403');
      expect(await at(pathname, 'GET', 'owner')).toBe('pass');
    },
  );

  test.each(['/Audiences', '//audiences', '/%61udiences', '/audiences;x', '/audiences/.'])(
    '%s shows nothing to an anonymous visitor',
    async (pathname) => {
      expect([await at(pathname), await at(pathname, 'GET', 'viewer')]).toEqual(['404', '404']);
    },
  );

  test('that resembles an open one is not open', () => {
    for (const pathname of ['/LOGIN', '/login;x', '/lo%67in', '//login', '/_astro//x', '/x/../_astro/x']) {
      expect([pathname, tierOf('GET', pathname)]).toEqual([pathname, 'viewer-page']);
    }
  });

  test('is refused when it is encoded too deeply', () => {
    expect(tierOf('GET', `/%${'25'.repeat(8000)}65dit`)).toBe('editor-api');
  });
});

describe('a redirect', () => {
  test('omits an address that is too long to return to', async () => {
    const session = await resolved('anonymous');
    const decision = decide(
      { tier: 'editor-page', pathname: '/edit', search: `?${'x'.repeat(2000)}` },
      session,
      true,
    );
    expect(decision).toMatchObject({ to: '/edit/login' });
  });

  test('keeps any address on this site', async () => {
    const session = await resolved('anonymous');
    for (const pathname of ['//evil.example/x', '/\r\nset-cookie:a=b', '/\ud800']) {
      const decision = decide({ tier: tierOf('GET', pathname), pathname, search: '' }, session, true);
      expect(decision).toMatchObject({ to: expect.stringMatching(/^\/login\?next=[\w.%-]+$/) });
    }
  });
});

test('the gate is read only where the decision depends on it', async () => {
  const asked = async (method: string, pathname: string, person: Person) =>
    needsGate(tierOf(method, pathname), (await resolved(person)).session);
  expect(await asked('GET', '/about', 'anonymous')).toBe(true);
  expect(await asked('GET', '/about', 'forged')).toBe(true);
  expect(await asked('POST', '/api/chat', 'anonymous')).toBe(true);
  for (const person of ['viewer', 'editor', 'owner'] as const) {
    expect(await asked('GET', '/about', person)).toBe(false);
  }
  for (const pathname of ['/login', '/edit', '/api/save', '/audiences', '/api/media/x/y']) {
    expect(await asked('GET', pathname, 'anonymous')).toBe(false);
  }
});

test('where the gate is not needed, the decision does not depend on it', async () => {
  for (const person of everybody) {
    const session = await resolved(person);
    for (const pathname of TABLE.flatMap(([paths]) => paths)) {
      for (const method of METHODS) {
        const tier = tierOf(method, pathname);
        if (needsGate(tier, session.session)) continue;
        const request = { tier, pathname, search: '' };
        expect(decide(request, session, true)).toEqual(decide(request, session, false));
      }
    }
  }
});

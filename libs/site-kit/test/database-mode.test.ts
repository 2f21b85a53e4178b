import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ViewersStart } from '@portal/editor/start';
import { FIXTURE_PASSWORD } from '../fixtures/database-auth.ts';
import { fixtureSite } from './fixture-site.ts';
import { localsOf, recordCallsOf } from './locals-probe.ts';
import { openInBrowser } from './open-in-browser.ts';
import { editorViewIn } from './editor-view-in.ts';
import { ONLY_DEVICE, type SiteVisitor, siteVisitor } from './site-visitor.ts';

describe('a site in database mode', () => {
  const site = fixtureSite('database');
  let origin = '';
  const visitor = () => siteVisitor(() => origin);
  const editor = async (email: string) => {
    const person = visitor();
    await person.post('/api/auth/sign-in', { email, password: FIXTURE_PASSWORD });
    return person;
  };

  beforeAll(async () => {
    await site.buildContent();
    origin = await site.serve();
  });

  afterAll(() => site.remove());

  test('gives everyone exactly the locals of the contract', async () => {
    const viewer = async (username: string) => {
      const person = visitor();
      await person.post('/api/auth/verify-audience', { username, password: FIXTURE_PASSWORD });
      return person;
    };
    const anonymous = {
      isEditor: false,
      role: null,
      userId: null,
      email: null,
      audience: null,
      audienceIsDefault: false,
      viewerUsername: null,
    };
    const [owns, edits] = [
      'owner@example.test',
      'a.very.long.name.of.an.editor@communications.harbour-company.example.test',
    ];
    const locals = [
      [visitor(), {}],
      [await viewer('press'), { audience: 'press', viewerUsername: 'press' }],
      // Two sign-ins of one audience differ in their name only.
      [await viewer('client'), { audience: 'client', audienceIsDefault: true, viewerUsername: 'client' }],
      [await viewer('board'), { audience: 'client', audienceIsDefault: true, viewerUsername: 'board' }],
      [await editor(edits), { isEditor: true, role: 'editor', userId: 'user-editor', email: edits }],
      [await editor(owns), { isEditor: true, role: 'owner', userId: 'user-owner', email: owns }],
    ] as const;
    for (const [person, own] of locals)
      expect(localsOf(await person.get('/login'))).toEqual({ ...anonymous, ...own });
  });

  test('asks its records only for what no answer of the last seconds says', async () => {
    origin = await site.serve();
    const calls = async (person: SiteVisitor, path: string) => recordCallsOf(await person.get(path));
    const twice = async (person: SiteVisitor, path: string) => [
      await calls(person, path),
      await calls(person, path),
    ];
    // Once somebody is signed in, the fixture is furnished.
    await calls(await editor('owner@example.test'), '/');
    const stranger = visitor();
    const redirected = async () => {
      await stranger.get('/');
      return calls(stranger, '/login');
    };
    expect([await redirected(), await redirected()]).toEqual([['settings.get'], []]);

    const [viewer, owner] = [visitor(), await editor('owner@example.test')];
    await viewer.post('/api/auth/verify-audience', { username: 'press', password: FIXTURE_PASSWORD });
    await calls(stranger, '/login');
    expect(await twice(viewer, '/')).toEqual([[], []]);
    expect(await twice(owner, '/')).toEqual([['sessions.find'], []]);

    const team = ['members.list', 'members.openInvitations', 'members.withoutPublishing'];
    expect(await twice(owner, '/api/auth/users')).toEqual([team, team]);
    // The views of the editor read the session again, so that they never show a right that has ended.
    expect(await calls(owner, '/edit?room=overview')).toEqual(['sessions.find']);
    expect(await calls(owner, '/edit?room=team')).toEqual(['sessions.find', ...team]);
    expect(await calls(owner, '/audiences')).toEqual(['sessions.find', 'credentials.list', 'audiences.list']);
  });

  test('asks viewers for a username, which it gives back when the password was wrong', async () => {
    const person = visitor();
    await person.post('/api/auth/verify-audience', { username: 'press', password: 'wrong' });
    const page = await (await person.get('/login')).text();
    expect(page).toMatch(/name="username"[^>]*autocomplete="username"[^>]*value="press"/);
    expect(page).toMatch(/name="password"[^>]*autocomplete="current-password"/);
  });

  test('shows every stranger the same for a preview link that does not work', async () => {
    const unknown = await visitor().get(`/login?preview=${'x'.repeat(43)}`);
    const page = await unknown.text();
    expect(page).toContain('Ask the person who sent you this link for a new one.');
    expect([unknown.status, unknown.headers.get('referrer-policy')]).toEqual([404, 'no-referrer']);
    const malformed = await visitor().get('/login?preview=ended');
    expect([malformed.status, await malformed.text()]).toEqual([404, page]);
  });

  test('offers social sign-ins as links, and says the same to everyone who asks for a new password', async () => {
    const person = visitor();
    const page = await (await person.get('/edit/login')).text();
    expect(page).toContain('href="/api/auth/oauth?provider=google&amp;next=%2Fedit"');
    const pages = [];
    for (const email of ['owner@example.test', 'unknown@example.test']) {
      const sent = await person.post('/api/auth/reset-password', { email });
      expect(sent.headers.get('location')).toBe('/edit/login?forgot=1');
      pages.push(await (await person.get('/edit/login?forgot=1')).text());
    }
    expect(pages[0]).toContain('If this address belongs to an editor');
    expect(pages[0]).toBe(pages[1]);
  });

  test('does not sign in by a mailed link before a button is pressed', async () => {
    const person = visitor();
    const response = await person.get('/edit/login/callback?token_hash=abc&type=invite');
    const page = await response.text();
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(person.cookies).toBe('');
    expect(page).toContain('You are invited to edit this site');
    expect(page).toContain('name="next" value="/edit/set-password"');
    expect(page).not.toContain('data-send-at-once');
    const old = await person.post('/api/auth/token-exchange', { tokenHash: 'abc', type: 'invite' });
    expect(old.headers.get('location')).toBe('/edit/login/callback');
    expect(await (await person.get('/edit/login/callback')).text()).toContain('That did not work');
  });

  test('does not use an invitation before a button is pressed', async () => {
    const person = visitor();
    const invitation = 'x'.repeat(43);
    const response = await person.get(`/edit/login/callback?next=/edit&invitation=${invitation}`);
    const page = await response.text();
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page).toContain('You are invited to edit this site');
    expect(page).toContain(`name="invitation" value="${invitation}"`);
    expect(page).not.toContain('data-send-at-once');
    const unknown = await person.post('/api/auth/token-exchange', { invitation });
    expect(unknown.headers.get('location')).toBe('/edit/login/callback');
    const both = await person.post('/api/auth/token-exchange', { invitation, code: 'x' });
    expect(both.headers.get('location')).toBe('/edit/login/callback');
  });

  test('sends the code of a social sign-in by itself', async () => {
    const page = await (await visitor().get('/edit/login/callback?code=abc&next=/edit')).text();
    expect(page).toContain('data-send-at-once');
    expect(page).toContain('name="code" value="abc"');
  });

  test('shows sign-ins without their passwords, and what may be changed to owners only', async () => {
    const [owner, colleague] = await Promise.all([
      editor('owner@example.test'),
      editor('a.very.long.name.of.an.editor@communications.harbour-company.example.test'),
    ]);
    const forOwner = await (await owner.get('/audiences')).text();
    const forEditor = await (await colleague.get('/audiences')).text();
    for (const page of [forOwner, forEditor]) {
      expect(page).toContain('Press list');
      expect(page).not.toContain(FIXTURE_PASSWORD);
    }
    expect(editorViewIn(forOwner)).toMatchObject({ view: 'viewers', frame: { role: 'owner' } });
    expect(editorViewIn(forEditor)).toMatchObject({ view: 'viewers', frame: { role: 'editor' } });
    const notForEditor = await colleague.get('/edit?room=team');
    expect(notForEditor.status).toBe(404);
    expect(await notForEditor.text()).toContain('The team is shown to owners');
    expect(editorViewIn(await (await owner.get('/edit?room=team')).text())).toMatchObject({ view: 'team' });
  });

  test('takes a change of sign-ins and audiences only from who has seen what is there', async () => {
    origin = await site.serve();
    const owner = await editor('owner@example.test');
    const { credentials } = editorViewIn(await (await owner.get('/audiences')).text()) as ViewersStart;
    const [seen] = credentials ?? [];
    const { id = '', updatedAt } = seen ?? {};
    const ask = async (method: string, noun: string, body: object) =>
      (await owner.call(method, `/api/auth/${noun}`, body)).status;
    expect(await ask('PATCH', 'credentials', { id, label: 'X' })).toBe(400);
    expect(await ask('DELETE', 'credentials', { id, expected: { updatedAt: 'yesterday' } })).toBe(400);
    expect(await ask('PATCH', 'credentials', { id, expected: { updatedAt }, label: 'X' })).toBe(200);
    for (const method of ['PATCH', 'DELETE'])
      expect([method, await ask(method, 'credentials', { id, expected: { updatedAt } })]).toEqual([
        method,
        409,
      ]);
    const name = 'press';
    expect(await ask('PATCH', 'audiences', { name, isDefault: true })).toBe(400);
    const expected = { defaultAudience: null };
    expect(await ask('PATCH', 'audiences', { name, expected, isDefault: true })).toBe(409);
    expect(await ask('DELETE', 'audiences', { name, expected, confirm: true })).toBe(400);
    const removal = { defaultAudience: 'client', credentials: [] };
    expect(await ask('DELETE', 'audiences', { name, expected: removal, confirm: true })).toBe(409);
    origin = await site.serve();
  });

  test('gives a name that content names already to an audience only once the places were confirmed', async () => {
    origin = await site.serve();
    const owner = await editor('owner@example.test');
    const ask = async (method: string, body: object) => {
      const answer = await owner.call(method, '/api/auth/audiences', body);
      const { error } = await answer.json();
      return { status: answer.status, places: error?.details?.uses?.map(({ at }: { at: string }) => at) };
    };
    const [name, expected] = ['client', { defaultAudience: 'client' }];
    const { status, places } = await ask('PATCH', { name, expected, rename: 'guests' });
    expect([status, places]).toEqual([409, expect.arrayContaining([expect.stringContaining('Partners')])]);
    expect(await ask('POST', { name })).toEqual({ status: 409, places: undefined });
    expect((await ask('PATCH', { name, expected, rename: 'guests', confirm: true })).status).toBe(200);

    expect(await ask('POST', { name })).toEqual({ status: 409, places });
    const renamed = { name: 'press', expected: { defaultAudience: 'guests' }, rename: name };
    expect(await ask('PATCH', renamed)).toEqual({ status: 409, places });
    expect((await ask('PATCH', { ...renamed, confirm: true })).status).toBe(200);
    expect((await ask('PATCH', { ...renamed, name, rename: 'press', confirm: true })).status).toBe(200);
    expect((await ask('POST', { name, confirm: true })).status).toBe(201);
    origin = await site.serve();
  });

  test('refuses to remove a member whose role has changed since the list was shown', async () => {
    const owner = await editor('owner@example.test');
    const remove = async (role: string) => {
      const answer = await owner.call('DELETE', '/api/auth/users', { userId: 'user-editor', role });
      return [answer.status, await answer.text()];
    };
    expect(await remove('owner')).toEqual([
      409,
      expect.stringContaining('This person is an editor now; refresh the list and decide again.'),
    ]);
    expect((await remove('guest'))[0]).toBe(400);
    expect((await owner.call('GET', '/api/auth/users')).status).toBe(200);
  });

  test('says in the views of the editor that they need JavaScript', async () => {
    const owner = await editor('owner@example.test');
    for (const path of ['/edit', '/audiences', '/edit?room=team'])
      expect(await (await owner.get(path)).text()).toMatch(
        /<noscript>\s*<p>This page needs JavaScript\. Turn it on/,
      );
  });

  test('has the browser ask at once for every module that the script of a view imports, and viewers for none', async () => {
    const page = await (await (await editor('owner@example.test')).get('/edit')).text();
    const preloaded = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? [];
    expect(preloaded[0]).toBe(script);
    const imported = new Set<string>();
    for (const href of preloaded) {
      const { status, text } = await visitor()
        .get(href)
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }));
      expect([href, status]).toEqual([href, 200]);
      // `import(` is asked for on demand.
      for (const [, file = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
        imported.add(file);
    }
    expect(
      preloaded
        .filter((href) => href !== script || imported.has(href.replace('/_astro/', '')))
        .map((href) => href.replace('/_astro/', ''))
        .sort(),
    ).toEqual([...imported].sort());
    expect(imported.size).toBeGreaterThan(0);
    expect(await (await visitor().get('/')).text()).not.toContain('modulepreload');
  });

  describe('to a person whose session has ended', () => {
    const EDITOR = 'a.very.long.name.of.an.editor@communications.harbour-company.example.test';
    const NEW_PASSWORD = 'another good password';
    /** One address of each tier that differs between an editor and a stranger, and some that do not. */
    const ASKED = [
      ...['GET /', 'GET /partners', 'GET /who/we-are', 'GET /nowhere', 'GET /login', 'GET /edit/login'],
      ...['GET /edit', 'GET /edit/set-password', 'GET /audiences', 'GET /api/content', 'POST /api/save'],
      ...['GET /api/auth/users', 'POST /api/auth/viewer-password', 'POST /api/auth/audiences', 'GET /api/x'],
      ...[`GET /api/media/${'a'.repeat(32)}/480.webp`, `GET /api/media/${'b'.repeat(32)}/480.webp`],
      `GET /api/document-file/${'b'.repeat(32)}`,
    ];
    type Visitor = ReturnType<typeof visitor>;

    /** What every address answers; to each request the same cookies are brought. */
    async function answersTo(who: Visitor): Promise<unknown[]> {
      const asked = ASKED.map(async (line) => {
        const [method = '', path = ''] = line.split(' ');
        const answer = await (method === 'GET' ? who.copy().get(path) : who.copy().call(method, path, {}));
        return [line, answer.status, answer.headers.get('location'), await answer.text()];
      });
      return Promise.all(asked);
    }
    const ways: [string, (who: Visitor) => Promise<Response>][] = [
      ['signed out in another window', (who) => who.copy().post('/api/auth/sign-out', {})],
      [
        'set a new password in another browser',
        async () =>
          (await editor(EDITOR)).post('/api/auth/set-password', {
            password: NEW_PASSWORD,
            currentPassword: FIXTURE_PASSWORD,
          }),
      ],
      [
        'was removed by an owner',
        async () =>
          (await editor('owner@example.test')).call('DELETE', '/api/auth/users', { userId: 'user-editor' }),
      ],
    ];

    test.each(ways)('who %s, everything is answered as to a stranger', async (_way, end) => {
      origin = await site.serve();
      const who = await editor(EDITOR);
      const stranger = await answersTo(visitor());
      expect(await answersTo(who)).not.toEqual(stranger);
      expect([200, 303]).toContain((await end(who)).status);
      expect(await answersTo(who)).toEqual(stranger);
      const cleared = who.copy();
      await cleared.get('/edit');
      expect(cleared.cookies).toMatch(ONLY_DEVICE);
    });
  });

  test('keeps a person signed in who sets a new password', async () => {
    origin = await site.serve();
    const owner = await editor('owner@example.test');
    const old = owner.copy();
    await owner.post('/api/auth/set-password', {
      password: 'another good password',
      currentPassword: FIXTURE_PASSWORD,
    });
    expect(editorViewIn(await (await owner.get('/edit')).text())).toMatchObject({ note: 'password-set' });
    expect((await old.get('/edit')).headers.get('location')).toBe('/edit/login?next=%2Fedit');
    origin = await site.serve();
  });

  test('asks for the current password unless the person came through a mailed link', async () => {
    const owner = await editor('owner@example.test');
    expect(await (await owner.get('/edit/set-password')).text()).toContain('name="currentPassword"');
    const sent = await owner.post('/api/auth/set-password', {
      password: 'another good password',
      currentPassword: 'wrong',
    });
    expect(sent.headers.get('location')).toBe('/edit/set-password');
    expect(await (await owner.get('/edit/set-password')).text()).toContain(
      'The current password is incorrect.',
    );
  });
});

describe('an open site in database mode', () => {
  const site = fixtureSite('database');
  let origin = '';
  const visitor = () => siteVisitor(() => origin);

  beforeAll(async () => {
    await site.buildContent();
    origin = await site.serve({ FIXTURE_GATE: 'off' });
  });

  afterAll(() => site.remove());

  test('leads strangers from every address without a page to the sign-in, and from there back', async () => {
    const from = async (path: string) => {
      const answer = await visitor().get(path);
      const text = await answer.text();
      const next = encodeURIComponent(path);
      expect([path, answer.status, text.includes(`href="/login?next=${next}"`)]).toEqual([path, 404, true]);
      return text.replace(next, '');
    };
    expect(await from('/partners?a=1')).toBe(await from('/nowhere?a=1'));
    await from('/audiences?a=1');
  });

  test('offers strangers the sign-in below every page, in an answer that is the same for all of them', async () => {
    const page = await visitor().get('/who/we-are');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const html = await page.text();
    expect(html).toContain('href="/login?next=%2Fwho%2Fwe-are"');
    expect(await (await visitor().get('/who/we-are')).text()).toBe(html);
  });

  test('shows a browser that opens a document its page, and a program JSON, whether or not the document exists', async () => {
    const opened = async (id: string) => {
      const path = `/api/document-file/${id.repeat(32)}`;
      const { status, headers, text } = await openInBrowser(origin + path);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        ...[404, 'text/html; charset=utf-8', 'private, no-store'],
      ]);
      expect(text).toContain(`href="/login?next=${encodeURIComponent(path)}"`);
      return text.replaceAll(id.repeat(32), '');
    };
    expect(await opened('c')).toBe(await opened('e'));
    const program = await fetch(`${origin}/api/document-file/${'c'.repeat(32)}`);
    expect([program.status, (await program.json()).error.code]).toEqual([404, 'not_found']);
  });

  test('does not offer the sign-in to people who are signed in', async () => {
    const owner = visitor();
    await owner.post('/api/auth/sign-in', { email: 'owner@example.test', password: FIXTURE_PASSWORD });
    // The fixture has its sign-ins once its audiences have been listed.
    expect(await (await owner.get('/audiences')).text()).toContain('Press list');
    const press = visitor();
    const sent = { username: 'press', password: FIXTURE_PASSWORD };
    await press.post('/api/auth/verify-audience', sent);
    for (const person of [owner, press]) {
      const answer = await person.get('/nowhere');
      const text = await answer.text();
      expect([answer.status, text.includes('/login'), text.includes('Sign out')]).toEqual([404, false, true]);
    }
  });
});

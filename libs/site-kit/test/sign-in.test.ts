import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashSync } from 'bcryptjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureSite } from './fixture-site.ts';
import { localsOf, sessionOf } from './locals-probe.ts';
import { openInBrowser, sendFromElsewhere } from './open-in-browser.ts';
import { editorViewIn } from './editor-view-in.ts';
import { ONLY_DEVICE, siteVisitor } from './site-visitor.ts';

const INCORRECT = 'Incorrect username or password';
const hash = (password: string) => hashSync(password, 4);

/** A site in password mode with two audiences. The code host is an address where nothing listens. */
const ENV = {
  SESSION_SECRET: 'a-session-secret-of-more-than-32-characters',
  CODEHOST_OWNER: 'agency',
  CODEHOST_REPO: 'site',
  CODEHOST_TOKEN: 'token',
  CODEHOST_API_URL: 'http://127.0.0.1:9',
  ADMIN_PASSWORD: hash('the owner’s'),
  EDITOR_PASSWORD: hash('the editors’'),
  VIEWER_DEFAULT_PASSWORD: hash('for clients'),
  VIEWER_PRESS_PASSWORD: hash('for the press'),
  VIEWER_PRESS_COLOR: '#c0392b',
};

/** The contract's locals of an anonymous visitor. */
const ANONYMOUS = {
  isEditor: false,
  role: null,
  userId: null,
  audience: null,
  audienceIsDefault: false,
  viewerUsername: null,
  email: null,
};

/** The text of the element that says what happened. */
function noteOn(html: string): string {
  return /data-portal-note[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
}

describe('a site in password mode', () => {
  const site = fixtureSite('options');
  let origin = '';
  const visitor = () => siteVisitor(() => origin);
  const viewer = async (audience: string, password: string) => {
    const person = visitor();
    await person.post('/api/auth/verify-audience', { audience, password });
    return person;
  };
  const editor = async (password: string) => {
    const person = visitor();
    await person.post('/api/auth/sign-in', { password });
    return person;
  };

  beforeAll(async () => {
    await site.buildContent();
    origin = await site.serve(ENV);
  });

  afterAll(() => site.remove());

  test('sends visitors without a session to /login, and keeps where they wanted to go', async () => {
    const response = await visitor().get('/partners?a=1');
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/login?next=%2Fpartners%3Fa%3D1',
    ]);
  });

  test('names a signed-in viewer below every page, with the way to sign out, and nobody else', async () => {
    const press = await viewer('press', 'for the press');
    const page = await press.get('/who/we-are');
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('Signed in as a visitor for “Press”');
    expect(html).toMatch(/<form method="post" action="\/api\/auth\/sign-out">/);
    expect(html).not.toContain('Edit this page');
    await press.post('/api/auth/sign-out', { next: '/' });
    expect((await press.get('/who/we-are')).headers.get('location')).toBe('/login?next=%2Fwho%2Fwe-are');
  });

  test('leads an editor from a page to the same page in the editor', async () => {
    const person = await editor('the editors’');
    for (const [path, edited] of [
      ['/', '/edit'],
      ['/who/we-are', '/edit/who/we-are'],
    ] as const) {
      const page = await person.get(path);
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(await page.text()).toContain(`<a href="${edited}">Edit this page</a>`);
    }
    expect(await (await person.get('/nowhere')).text()).not.toContain('Edit this page');
  });

  test('leads a browser that opens a document to the sign-in, and from there to the document', async () => {
    const path = `/api/document-file/${'b'.repeat(32)}`;
    const opened = await openInBrowser(origin + path);
    expect([opened.status, opened.headers.location]).toEqual([
      302,
      `/login?next=${encodeURIComponent(path)}`,
    ]);
    const sent = await visitor().post('/api/auth/verify-audience', {
      audience: 'press',
      password: 'for the press',
      next: path,
    });
    expect(sent.headers.get('location')).toBe(path);
  });

  test('shows a page to sign in on with nothing of the content on it', async () => {
    const response = await visitor().get('/login?next=/partners');
    const page = await response.text();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('<option value="press">Press</option>');
    expect(page).toContain('name="next" value="/partners"');
    for (const secret of ['/api/media/', 'About', 'Fixture note']) expect(page).not.toContain(secret);
  });

  test.each(['/login', '/edit/login'])(
    'has scripts from files only, and nothing inline, on %s',
    async (path) => {
      const page = await (await visitor().get(path)).text();
      const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts).toHaveLength(1);
      expect(scripts[0]).toMatch(/^<script type="module" src="\/_astro\/[\w.-]+\.js">$/);
      expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
      const address = /src="([^"]+)"/.exec(scripts[0] ?? '')?.[1] ?? '';
      expect((await visitor().get(address)).status).toBe(200);
    },
  );

  test.each([
    ['/api/auth/sign-in', '/edit/login'],
    ['/api/auth/verify-audience', '/login'],
  ])(
    'answers a form of another site at %s with a page to a browser, and with JSON to a program',
    async (path, page) => {
      const shown = await sendFromElsewhere(origin + path, { password: 'the owner’s' });
      expect([shown.status, shown.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
      expect(shown.headers['set-cookie']).toBeUndefined();
      expect(shown.text).toContain('Please send the form once more from the sign-in page.');
      expect(shown.text).toMatch(
        new RegExp(`<a class="portal-action" href="${page}"[^>]*>\\s*Go to sign-in`),
      );
      const answered = await fetch(origin + path, {
        method: 'POST',
        headers: { origin: 'https://evil.example', accept: 'application/json' },
        body: new URLSearchParams({ password: 'the owner’s' }),
      });
      expect([answered.status, (await answered.json()).error.code]).toEqual([403, 'forbidden']);
    },
  );

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login', '/api/save'])(
    'does not lead to %s after signing in',
    async (next) => {
      const page = await (await visitor().get(`/login?next=${encodeURIComponent(next)}`)).text();
      expect(page).toContain('name="next" value="/"');
    },
  );

  test('says the same for every failure, to a form and to a script', async () => {
    for (const [audience, password] of [
      ['press', 'wrong'],
      ['unknown', 'for the press'],
    ] as const) {
      const script = await visitor().call('POST', '/api/auth/verify-audience', { audience, password });
      expect([script.status, await script.json()]).toEqual([
        401,
        { error: { code: 'unauthenticated', message: INCORRECT } },
      ]);
      const browser = visitor();
      const sent = await browser.post('/api/auth/verify-audience', { audience, password, next: '/partners' });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/login?next=%2Fpartners']);
      const page = await (await browser.get('/login?next=%2Fpartners')).text();
      expect(noteOn(page)).toBe(INCORRECT);
      expect(page.includes(`<option value="${audience}" selected>`)).toBe(audience === 'press');
      expect(noteOn(await (await browser.get('/login')).text())).toBe('');
    }
  });

  test('lets an audience see what is for it, and nothing else', async () => {
    const press = visitor();
    const sent = await press.post('/api/auth/verify-audience', {
      audience: 'press',
      password: 'for the press',
      next: '/who/we-are',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/who/we-are']);
    expect((await press.get('/')).status).toBe(200);
    expect(await (await press.get('/')).text()).not.toMatch(/<script/);
    expect(await (await press.get('/login')).text()).toContain('a visitor for “Press”');
  });

  test('opens /audiences to editors and the default audience; for others nothing is there', async () => {
    const statuses = await Promise.all([
      (await viewer('default', 'for clients')).get('/audiences'),
      (await viewer('press', 'for the press')).get('/audiences'),
      visitor().get('/audiences'),
      (await editor('the editors’')).get('/audiences'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404, 200]);
    const [forViewer = '', forPress = '', forNobody = '', forEditor = ''] = await Promise.all(
      statuses.map((response) => response.text()),
    );
    const audiences = [{ name: 'default' }, { name: 'press', color: '#c0392b' }];
    expect(editorViewIn(forEditor)).toMatchObject({
      audiences,
      credentials: null,
      gate: { isOn: true, isSwitch: false },
    });
    expect(editorViewIn(forViewer)).toMatchObject({
      audiences,
      frame: { role: null, person: null },
      gate: null,
    });
    expect(forPress).toContain('href="/who/we-are"');
    expect(forNobody).not.toContain('href="/who/we-are"');
    expect(forNobody).not.toContain('Fixture note');
  });

  test('answers 405 to a method that an address does not have, before the way to the sign-in', async () => {
    for (const path of ['/', '/favicon.svg', '/_portal/theme.css', '/edit'])
      for (const method of ['OPTIONS', 'DELETE', 'PROPFIND']) {
        const answer = await fetch(origin + path, { method, redirect: 'manual' });
        expect([path, method, answer.status]).toEqual([path, method, 405]);
      }
  });

  test('shows nothing of what is behind the gate on the 404 page of a file', async () => {
    const behind = ['href="/who/we-are"', 'Fixture note'];
    const signedIn = await viewer('default', 'for clients');
    for (const path of ['/_astro/nothing.js', '/_portal/nothing.css', '/_portal/../_astro/nothing.js']) {
      const [closed, open] = await Promise.all([visitor().get(path), signedIn.get(path)]);
      expect([path, closed.status, open.status]).toEqual([path, 404, 404]);
      const [forNobody, forViewer] = await Promise.all([closed.text(), open.text()]);
      expect(forNobody).toContain('Small Site');
      for (const text of behind) {
        expect(forNobody).not.toContain(text);
        expect(forViewer).toContain(text);
      }
    }
  });

  test.each([
    ['the owner’s', 'owner'],
    ['the editors’', 'editor'],
  ])('signs in by "%s" as %s', async (password, role) => {
    const person = visitor();
    const sent = await person.post('/api/auth/sign-in', { password, next: '/edit/below' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/edit/below']);
    expect((await person.get('/edit/below')).headers.get('location')).toBe('/edit');
    // Nothing listens where the code host should be.
    expect(editorViewIn(await (await person.get('/edit')).text())).toMatchObject({
      view: 'overview',
      frame: { role, email: null, hasAccounts: false },
      draft: 'unreadable',
      isNoindex: false,
    });
    const setting = await person.get('/edit/set-password');
    expect([setting.status, await setting.text()]).toEqual([
      200,
      expect.stringContaining('Passwords are set elsewhere'),
    ]);
  });

  test('refuses a wrong editor’s password in words', async () => {
    const person = visitor();
    const sent = await person.post('/api/auth/sign-in', { password: 'wrong', next: '/edit' });
    expect(sent.headers.get('location')).toBe('/edit/login?next=%2Fedit');
    expect(noteOn(await (await person.get('/edit/login?next=%2Fedit')).text())).toBe('Incorrect password');
  });

  test('answers the rows of the API as the contract has them', async () => {
    const [stranger, press, client] = [
      visitor(),
      await viewer('press', 'for the press'),
      await viewer('default', 'for clients'),
    ];
    const [ed, owner] = [await editor('the editors’'), await editor('the owner’s')];
    const rows = [
      [stranger, 'GET', '/api/content', 401],
      [press, 'GET', '/api/content', 401],
      [stranger, 'POST', '/api/auth/viewer-password', 401],
      [press, 'POST', '/api/auth/viewer-password', 403],
      [client, 'POST', '/api/auth/viewer-password', 501],
      [ed, 'POST', '/api/auth/viewer-password', 501],
      [ed, 'POST', '/api/auth/audiences', 403],
      [owner, 'POST', '/api/auth/audiences', 501],
      [ed, 'GET', '/api/auth/users', 403],
      [owner, 'GET', '/api/auth/users', 501],
      [ed, 'POST', '/api/auth/password-enabled', 501],
    ] as const;
    for (const [who, method, path, status] of rows) {
      const response = await who.call(method, path, method === 'POST' ? {} : undefined);
      expect([method, path, response.status]).toEqual([method, path, status]);
    }
  });

  test('signs out editor and viewer alike, and says so', async () => {
    const person = await viewer('press', 'for the press');
    await person.post('/api/auth/sign-in', { password: 'the owner’s' });
    const sent = await person.post('/api/auth/sign-out', { next: '/' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/']);
    expect((await person.get('/')).headers.get('location')).toBe('/login?next=%2F');
    const page = await (await person.get('/login?next=%2F')).text();
    expect(noteOn(page)).toBe('You are signed out.');
    expect(person.cookies).toMatch(ONLY_DEVICE);
  });

  test('needs no body where nothing is asked for', async () => {
    const send = async (who: ReturnType<typeof visitor>, path: string) => {
      return fetch(origin + path, { method: 'POST', headers: { cookie: who.cookies, origin } });
    };
    const person = await editor('the owner’s');
    // Nothing listens where the code host should be.
    expect((await send(person, '/api/publish')).status).toBe(503);
    expect((await send(person, '/api/save')).status).toBe(400);
    expect((await send(person, '/api/auth/sign-out')).status).toBe(200);
  });

  test('refuses a copy of a cookie after sign-out, and keeps other sessions', async () => {
    const [person, colleague] = [await editor('the owner’s'), await editor('the owner’s')];
    const copy = person.copy();
    await person.post('/api/auth/sign-out', {});
    expect((await copy.call('POST', '/api/publish')).status).toBe(401);
    expect((await copy.get('/edit')).headers.get('location')).toBe('/edit/login?next=%2Fedit');
    expect(copy.cookies).toMatch(ONLY_DEVICE);
    expect((await colleague.get('/edit')).status).toBe(200);
  });

  test('ends the sessions of a password whose hash is replaced, and no others', async () => {
    origin = await site.serve(ENV);
    const [owner, colleague] = [await editor('the owner’s'), await editor('the editors’')];
    const after = await site.serve({ ...ENV, EDITOR_PASSWORD: hash('the editors’') });
    const at = (who: ReturnType<typeof visitor>) => who.copy(() => after).get('/edit');
    expect((await at(owner)).status).toBe(200);
    expect((await at(colleague)).headers.get('location')).toBe('/edit/login?next=%2Fedit');
    origin = await site.serve(ENV);
  });

  test('has no callback of a social sign-in, since there is none', async () => {
    const response = await visitor().get('/edit/login/callback?code=abc');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/edit/login']);
  });
});

describe('the settings of a built site', () => {
  const site = fixtureSite('options');
  const ofTheBuild = hash('of the build');
  beforeAll(async () => {
    writeFileSync(
      join(site.root, '.env'),
      `ADMIN_PASSWORD=${ofTheBuild.replaceAll('$', '\\$')}\nVIEWER_BUILD_COLOR="#0b5d66"\nHOME=/nowhere\n`,
    );
    await site.build({ EDITOR_PASSWORD: hash('of the builder') });
  });
  afterAll(() => site.remove());

  const withoutEditor: Record<string, string> = { ...ENV };
  delete withoutEditor['EDITOR_PASSWORD'];

  test('are those that the build got in .env files, then those of the process', async () => {
    const { VIEWER_DEFAULT_PASSWORD: _client, VIEWER_PRESS_PASSWORD: _press, ...env } = ENV;
    const origin = await site.serve(env);
    const signIn = async (password: string) => {
      const person = siteVisitor(() => origin);
      const { status } = await person.call('POST', '/api/auth/sign-in', { password });
      return { status, locals: localsOf(await person.get('/')) };
    };
    const owner = { ...ANONYMOUS, isEditor: true, role: 'owner', userId: 'owner' };
    expect(await signIn('of the build')).toEqual({ status: 200, locals: owner });
    // Of two values the build's; what only the builder's own environment held is nowhere.
    for (const password of ['the owner’s', 'of the builder'])
      expect(await signIn(password)).toEqual({ status: 401, locals: ANONYMOUS });
    expect((await signIn('the editors’')).status).toBe(200);
    const editors = siteVisitor(() => origin);
    await editors.call('POST', '/api/auth/sign-in', { password: 'of the build' });
    expect(editorViewIn(await (await editors.get('/audiences')).text())).toMatchObject({
      audiences: expect.arrayContaining([expect.objectContaining({ name: 'build' })]),
    });
  });

  test('give every tier of route exactly the locals of the contract', async () => {
    const origin = await site.serve(ENV);
    const signedIn = async (path: string, fields: Record<string, string>) => {
      const person = siteVisitor(() => origin);
      await person.post(path, fields);
      return person;
    };
    const viewer = (audience: string, password: string) =>
      signedIn('/api/auth/verify-audience', { audience, password });
    const editor = (password: string) => signedIn('/api/auth/sign-in', { password });
    const press = { ...ANONYMOUS, audience: 'press' };
    const client = { ...ANONYMOUS, audience: 'default', audienceIsDefault: true };
    const [edits, owns] = (['editor', 'owner'] as const).map((role) => ({
      ...ANONYMOUS,
      isEditor: true,
      role,
      userId: role,
    }));
    const people = [
      [siteVisitor(() => origin), ANONYMOUS],
      [await viewer('press', 'for the press'), press],
      [await viewer('default', 'for clients'), client],
      [await editor('the editors’'), edits],
      [await editor('of the build'), owns],
    ] as const;
    const media = `/api/media/${'a'.repeat(32)}/480.webp`;
    for (const [person, locals] of people) {
      const { isEditor: _isEditor, ...session } = { ...ANONYMOUS, ...locals };
      expect(sessionOf(await person.get('/login'))).toEqual({
        ...session,
        editorSession: null,
        preview: null,
      });
      const isEditor = locals !== undefined && locals.isEditor;
      const isViewer = locals !== ANONYMOUS;
      for (const path of [
        ...['/login', '/edit/login', media, `${media}x`],
        ...(isViewer ? ['/', '/who/we-are', '/nowhere'] : []),
        ...(isEditor ? ['/edit', '/audiences', '/api/build-status'] : []),
      ])
        expect([path, localsOf(await person.get(path))]).toEqual([path, locals]);
    }
  });

  test('leave the gate open without a viewer password, with the same locals', async () => {
    const { VIEWER_DEFAULT_PASSWORD: _client, VIEWER_PRESS_PASSWORD: _press, ...env } = ENV;
    const origin = await site.serve(env);
    for (const path of ['/', '/who/we-are', '/nowhere', '/login', '/sitemap.xml'])
      expect([path, localsOf(await fetch(origin + path))]).toEqual([path, ANONYMOUS]);
  });

  test('never reach a browser', () => {
    const folder = join(site.root, 'dist', 'client');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name), 'latin1').includes(ofTheBuild)).toBe(false);
  });

  test('that are missing make a page that looks like the site and names nothing that is missing', async () => {
    const origin = await site.serve(withoutEditor);
    const response = await fetch(`${origin}/login`);
    const page = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(page).toContain('This site is not ready yet');
    expect(page).not.toContain('EDITOR_PASSWORD');
  });

  test('that are misspelt show no page while it is unknown whether viewers must sign in, and name the variable', async () => {
    const origin = await site.serve({ ...ENV, AUTH_PROVIDER: 'databse' });
    expect((await fetch(origin)).status).toBe(503);
    const sent = await siteVisitor(() => origin).call('POST', '/api/auth/sign-in', { password: 'x' });
    const { error } = await sent.json();
    expect([sent.status, error.code, error.message]).toEqual([
      503,
      'not_configured',
      expect.stringContaining('AUTH_PROVIDER'),
    ]);
    expect(error.message).not.toContain('databse');
    const acknowledged = await siteVisitor(() => origin).call('POST', '/api/webhooks/hosting', {});
    expect([acknowledged.status, await acknowledged.json()]).toEqual([200, { ignored: true }]);
  });
});

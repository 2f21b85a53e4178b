import { ANONYMOUS, type AudienceSummary } from '@portal/auth-provider';
import { describe, expect, test } from '@jest/globals';
import { signInWords } from '../words/sign-in-words.ts';
import { callbackView } from './callback-view.ts';
import { editLoginView } from './edit-login-view.ts';
import { loginView } from './login-view.ts';
import { linkType, readFragment } from './mailed-link.ts';
import { setPasswordView } from './set-password-view.ts';
import { strengthWords } from './strength.ts';

const words = signInWords('en');
const OWNER = { ...ANONYMOUS, role: 'owner', userId: 'owner', email: 'owner@example.test' } as const;

function audience(name: string, hasPassword = true): AudienceSummary {
  return { name, color: null, credentialCount: 0, hasPassword, isDefault: name === 'default' };
}

describe('/login', () => {
  const facts = {
    session: ANONYMOUS,
    namedSignIns: false,
    audiences: [audience('default'), audience('partner-press'), audience('unused', false)],
    next: '/',
    flash: null,
    words,
  };

  test('offers the audiences that a password opens, by names people read', () => {
    const { fields, choices } = loginView(facts);
    expect(fields).toBe('audience');
    expect(choices.map(({ title }) => title)).toEqual(['General', 'Partner press']);
  });

  test('asks for a username in credential mode, with any audiences', () => {
    expect(loginView({ ...facts, namedSignIns: true, audiences: [] }).fields).toBe('username');
  });

  test('says that nothing needs a sign-in where no password opens anything', () => {
    expect(loginView({ ...facts, audiences: [audience('unused', false)] }).fields).toBe('none');
  });

  test('keeps what had been typed and chosen, and says what was wrong', () => {
    const flash = { code: 'unauthenticated', values: { username: 'ada', audience: 'partner-press' } };
    const view = loginView({ ...facts, flash });
    expect(view.username).toBe('ada');
    expect(view.choices.map(({ chosen }) => chosen)).toEqual([false, true]);
    expect(view.note).toEqual({ tone: 'error', text: 'Incorrect username or password' });
  });

  test('puts the caret into the password once the name is there, else into the name', () => {
    const named = { ...facts, namedSignIns: true };
    const flash = (code: string, username: string) => ({ code, values: { username } });
    expect(loginView(facts).focus).toBe('password');
    expect(loginView(named).focus).toBe('name');
    expect(loginView({ ...named, flash: flash('unauthenticated', 'ada') }).focus).toBe('password');
    expect(loginView({ ...named, flash: flash('unauthenticated', '') }).focus).toBe('name');
    expect(loginView({ ...named, flash: flash('input', 'ada') }).focus).toBe('name');
  });

  test('says who is signed in already', () => {
    const viewer = { ...ANONYMOUS, audience: 'press' };
    expect(loginView({ ...facts, session: viewer }).who).toBe('a visitor for “Press”');
    expect(loginView({ ...facts, session: { ...viewer, viewerUsername: 'desk' } }).who).toBe('desk');
    expect(loginView({ ...facts, session: OWNER }).who).toBe('owner@example.test');
  });

  test('says nothing of a note that is another page’s', () => {
    expect(loginView({ ...facts, flash: { code: 'password-set', values: {} } }).note).toBeNull();
  });
});

describe('/edit/login', () => {
  const facts = {
    session: ANONYMOUS,
    providers: ['google', 'github'],
    forgot: false,
    next: '/edit',
    flash: null,
    words,
    mode: 'database' as const,
  };

  test('asks for e-mail and password, and links each social sign-in with where to go afterwards', () => {
    const { form, providers } = editLoginView({ ...facts, next: '/edit/a?b=1&c' });
    expect(form).toBe('email');
    expect(providers).toEqual([
      {
        name: 'google',
        title: 'Google',
        href: '/api/auth/oauth?provider=google&next=%2Fedit%2Fa%3Fb%3D1%26c',
      },
      {
        name: 'github',
        title: 'GitHub',
        href: '/api/auth/oauth?provider=github&next=%2Fedit%2Fa%3Fb%3D1%26c',
      },
    ]);
  });

  test('asks for the password alone in password mode, where nothing can be sent to anybody', () => {
    const view = editLoginView({ ...facts, mode: 'password', providers: [], forgot: true });
    expect(view.form).toBe('password');
    expect(view.failures.says['unauthenticated']).toBe('Incorrect password');
  });

  test('puts the caret into the password after a wrong one, and into the e-mail field otherwise', () => {
    const flash = { code: 'unauthenticated', values: { email: 'ada@example.test' } };
    expect(editLoginView(facts).focus).toBe('name');
    expect(editLoginView({ ...facts, flash }).focus).toBe('password');
    expect(editLoginView({ ...facts, flash }).email).toBe('ada@example.test');
    expect(editLoginView({ ...facts, flash, forgot: true }).focus).toBe('name');
    expect(editLoginView({ ...facts, mode: 'password' }).focus).toBe('password');
  });

  test('says the same, regardless of who asks for a link', () => {
    const view = editLoginView({ ...facts, forgot: true, flash: { code: 'sent', values: {} } });
    expect(view.form).toBe('forgot');
    expect(view.note).toEqual({ tone: 'done', text: words.forgot.sent });
  });

  test('shows a removed editor that they were removed, neither as a failure nor as a success', () => {
    const view = editLoginView({ ...facts, flash: { code: 'session-ended', values: {} } });
    expect(view.note).toEqual({ tone: 'notice', text: words.edit.sessionEnded });
  });

  test('says that a social sign-in is not available here, not that something failed', () => {
    const view = editLoginView({ ...facts, flash: { code: 'not-returned', values: {} } });
    expect(view.note).toEqual({ tone: 'notice', text: words.edit.notReturned });
  });

  test('treats a viewer as anonymous', () => {
    expect(editLoginView({ ...facts, session: { ...ANONYMOUS, audience: 'press' } }).who).toBeNull();
  });
});

describe('/edit/login/callback', () => {
  const at = (query: string, more = {}) =>
    callbackView({
      query: new URLSearchParams(query),
      session: ANONYMOUS,
      next: '/edit/x',
      flash: null,
      words,
      ...more,
    });

  test('exchanges a code', () => {
    expect(at('code=abc')).toMatchObject({ kind: 'code', code: 'abc', next: '/edit/x' });
  });

  test.each([
    ['invite', '/edit/set-password'],
    ['recovery', '/edit/set-password'],
    ['magiclink', '/edit/x'],
    ['something-new', '/edit/x'],
  ])('asks before a mailed link of type %s signs anybody in, and leads to %s', (type, next) => {
    expect(at(`token_hash=abc&type=${type}`)).toMatchObject({ kind: 'link', link: { next } });
  });

  test('knows what to show once an invitation turns out to be used, with both ways on', () => {
    const used = {
      title: words.callback.usedTitle,
      text: words.callback.usedText,
      again: { label: words.callback.signIn, href: '/edit/login' },
      or: { label: words.callback.forgot, href: '/edit/login?forgot=1' },
    };
    for (const query of ['invitation=abc', 'token_hash=abc&type=invite', ''])
      expect(at(query)).toMatchObject({ used });
    expect(at('token_hash=abc&type=recovery')).toMatchObject({ used: null });
  });

  test('asks before an invitation signs anybody in, and has the button send its token', () => {
    expect(at('invitation=abc&next=/elsewhere')).toMatchObject({
      kind: 'link',
      fields: { invitation: 'abc' },
      link: { title: words.callback.inviteTitle, next: '/edit/set-password' },
    });
  });

  test('names who would not be signed in any more', () => {
    expect(at('token_hash=abc', { session: OWNER }).instead).toContain('owner@example.test');
    expect(at('token_hash=abc').instead).toBeNull();
  });

  test.each([
    ['error=access_denied', words.callback.cancelledTitle],
    ['error=access_denied&error_code=otp_expired', words.callback.oldTitle],
    ['error=server_error&error_description=Call+555', words.callback.oldTitle],
  ])('%s has words of its own: %s', (query, title) => {
    const view = at(query);
    expect(view).toMatchObject({ kind: 'failed', failure: { title } });
    expect(JSON.stringify(view)).not.toContain('555');
  });

  test('says that an exchange failed, in spite of anything else in the address', () => {
    const view = at('code=abc', { flash: { code: 'unauthenticated', values: {} } });
    expect(view).toMatchObject({ kind: 'failed', failure: { title: words.callback.failedTitle } });
  });

  test('waits for the browser to read the fragment when the query is silent', () => {
    expect(at('')).toMatchObject({ kind: 'fragment', links: { invite: { next: '/edit/set-password' } } });
  });
});

describe('the fragment of a mailed link', () => {
  test('carries a session and what it is for', () => {
    expect(readFragment('#access_token=a.b.c&refresh_token=x&type=recovery')).toEqual({
      kind: 'session',
      accessToken: 'a.b.c',
      type: 'recovery',
    });
  });

  test.each([
    ['', 'nothing'],
    ['#', 'nothing'],
    ['#access_token=', 'nothing'],
    ['#main', 'nothing'],
    ['#error=access_denied', 'cancelled'],
    ['#error=access_denied&error_code=otp_expired', 'old'],
    ['#error=server_error', 'old'],
  ])('%s is %s', (hash, kind) => {
    expect(readFragment(hash)).toEqual({ kind });
  });

  test('is a plain sign-in when it does not say what it is for', () => {
    expect([linkType(null), linkType('signup'), linkType('invite')]).toEqual(['email', 'email', 'invite']);
  });
});

describe('/edit/set-password', () => {
  test('asks for the current password unless a mailed link brought this browser here', () => {
    const facts = { email: 'a@example.test', flash: null, words };
    expect(setPasswordView({ ...facts, mayReset: false })).toMatchObject({ kind: 'form', asksCurrent: true });
    expect(setPasswordView({ ...facts, mayReset: true })).toMatchObject({ kind: 'form', asksCurrent: false });
  });

  test('explains where passwords are set when editors share one', () => {
    expect(setPasswordView({ email: null, mayReset: false, flash: null, words })).toEqual({
      kind: 'elsewhere',
    });
  });
});

describe('what a password is worth', () => {
  test.each([
    ['', ''],
    ['a', '9 more characters'],
    ['abcdefghi', 'One more character'],
    ['👩‍🚀', '7 more characters'],
    ['0123456789', words.strength.common],
    ['aaaaaaaaaaaa', words.strength.common],
    ['AbAbAbAbAbAbAb', words.strength.common],
    ['password123', words.strength.common],
    ['tr0ub4dor&3', 'Good.'],
    ['crane harbour silo dusk', 'Very good.'],
  ])('"%s": %s', (password, text) => {
    expect(strengthWords(password, words.strength)).toBe(text);
  });
});

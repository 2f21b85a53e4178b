import { expect, test } from '@jest/globals';
import { ANONYMOUS, type Session } from '@portal/auth-provider';
import { sessionStrip } from './session-strip.ts';

const strip = (session: Partial<Session>, facts: { signIn?: string | null; locale?: string } = {}) =>
  sessionStrip({
    session: { ...ANONYMOUS, ...session },
    locale: 'en',
    signIn: '/login?next=%2F',
    edit: '/edit/works',
    ...facts,
  });
const viewer = { audience: 'press', viewerUsername: 'newsroom' };

test('offers anonymous visitors the sign-in, and nothing where there is nothing to sign in for', () => {
  expect(strip({})).toMatchObject({ who: null, signIn: '/login?next=%2F', edit: null });
  expect(strip({}, { signIn: null })).toBeNull();
});

test('names a viewer, who cannot edit', () => {
  expect(strip(viewer, { signIn: null })).toMatchObject({
    who: 'Signed in as newsroom',
    signIn: null,
    edit: null,
    words: { signOut: 'Sign out' },
  });
  expect(strip({ audience: 'press' }, { locale: 'de-DE' })).toMatchObject({
    who: 'Angemeldet als Besuch für „Press“',
  });
});

test('leads an editor to the page in the editor', () => {
  expect(strip({ ...viewer, role: 'editor', email: 'e@example.test' })).toMatchObject({
    who: 'Signed in as e@example.test',
    edit: '/edit/works',
  });
});

test('is not on a preview, which has a bar of its own', () => {
  const preview = { id: 'x', audience: null, page: 'home', expiresAt: new Date(0) };
  expect(strip({ ...viewer, preview })).toBeNull();
});

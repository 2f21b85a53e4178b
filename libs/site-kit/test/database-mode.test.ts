import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FIXTURE_PASSWORD } from '../fixtures/database-auth.ts';
import { fixtureSite } from './fixture-site.ts';
import { siteVisitor } from './site-visitor.ts';

const CONFIG = `
import { defineConfig } from '@portal/site-kit/config';
import { databaseAuth } from '../../fixtures/database-auth.ts';
export default defineConfig({ auth: databaseAuth(), site: { name: 'Small Site' } });
`;

describe('a site in database mode', () => {
  const site = fixtureSite('small-site');
  let origin = '';
  const visitor = () => siteVisitor(() => origin);
  const editor = async (email: string) => {
    const somebody = visitor();
    await somebody.post('/api/auth/sign-in', { email, password: FIXTURE_PASSWORD });
    return somebody;
  };

  beforeAll(async () => {
    writeFileSync(join(site.root, 'portal.config.mjs'), CONFIG);
    await site.build();
    origin = await site.serve();
  }, 90_000);

  afterAll(() => site.remove());

  test('asks viewers for a username, which it gives back when the password was wrong', async () => {
    const somebody = visitor();
    await somebody.post('/api/auth/verify-audience', { username: 'press', password: 'wrong' });
    const page = await (await somebody.get('/login')).text();
    expect(page).toMatch(/name="username"[^>]*autocomplete="username"[^>]*value="press"/);
    expect(page).toMatch(/name="password"[^>]*autocomplete="current-password"/);
  });

  test('offers social sign-ins as links, and says the same whoever asks for a new password', async () => {
    const somebody = visitor();
    const page = await (await somebody.get('/edit/login')).text();
    expect(page).toContain('href="/api/auth/oauth?provider=google&amp;next=%2Fedit"');
    const said = [];
    for (const email of ['owner@example.test', 'nobody@example.test']) {
      const sent = await somebody.post('/api/auth/reset-password', { email });
      expect(sent.headers.get('location')).toBe('/edit/login?forgot=1');
      said.push(await (await somebody.get('/edit/login?forgot=1')).text());
    }
    expect(said[0]).toContain('If this address belongs to an editor');
    expect(said[0]).toBe(said[1]);
  });

  test('signs nobody in by a mailed link before a button is pressed', async () => {
    const somebody = visitor();
    const response = await somebody.get('/edit/login/callback?token_hash=abc&type=invite');
    const page = await response.text();
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(somebody.cookies).toBe('');
    expect(page).toContain('You are invited to edit this site');
    expect(page).toContain('name="next" value="/edit/set-password"');
    expect(page).not.toContain('data-send-at-once');
    const old = await somebody.post('/api/auth/token-exchange', { tokenHash: 'abc', type: 'invite' });
    expect(old.headers.get('location')).toBe('/edit/login/callback');
    expect(await (await somebody.get('/edit/login/callback')).text()).toContain('That did not work');
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
    expect(forOwner).toContain('data-open="portal-add"');
    expect(forEditor).not.toContain('data-open=');
    expect(forEditor).not.toContain('data-remove');
    expect(await (await colleague.get('/edit')).text()).not.toContain('data-open="portal-invite"');
    expect(await (await owner.get('/edit')).text()).toContain('data-open="portal-invite"');
  });

  test('asks for the current password of whoever did not come through a mailed link', async () => {
    const owner = await editor('owner@example.test');
    expect(await (await owner.get('/edit/set-password')).text()).toContain('name="currentPassword"');
    const sent = await owner.post('/api/auth/set-password', {
      ...{ password: 'another good password', currentPassword: 'wrong' },
    });
    expect(sent.headers.get('location')).toBe('/edit/set-password');
    expect(await (await owner.get('/edit/set-password')).text()).toContain(
      'The current password is not right.',
    );
  });
});

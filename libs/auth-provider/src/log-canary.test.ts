import { expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { browser } from '../test/browser.ts';
import { ABOUT, ACCOUNT_PASSWORD, databaseSite, EDITOR, OWNER } from '../test/test-sites.ts';
import type { SignInMethod } from './auth-provider.ts';

const VIEWER_PASSWORD = 'the password of a viewer';
const NEW_PASSWORD = 'the new password of an account';

test('no password, hash, cipher, token, cookie or e-mail is ever in the log or in a limiter key', async () => {
  const secrets = new Set([VIEWER_PASSWORD, NEW_PASSWORD, ACCOUNT_PASSWORD, OWNER.email, EDITOR.email]);
  let isMailOut = false;
  const site = databaseSite({
    onTrip: (trip) => {
      if (isMailOut && trip === 'sendReset')
        throw new AppError('upstream_unavailable', `mail ${OWNER.email}`);
    },
  });
  const { provider, accounts, backend } = site;
  // The provider takes the methods of its ports with its first call.
  let ofLink = accounts.accountOfLink;
  accounts.accountOfLink = (accessToken) => ofLink(accessToken);
  const visitor = browser();
  async function signIn(method: SignInMethod): Promise<void> {
    const outcome = await provider.signIn(method, { ...visitor.ctx, address: browser().ctx.address });
    visitor.storeCookies(outcome);
    for (const value of visitor.jar.values()) if (value !== '') secrets.add(value);
    if (outcome.outcome === 'redirect') {
      const code = new URL(accounts.approve(outcome.to, OWNER.email)).searchParams.get('code') ?? '';
      secrets.add(code).add(outcome.to);
      await signIn({ method: 'oauth-code', code });
    }
  }

  await provider.audiences.edit?.create(OWNER, { name: 'clients', isDefault: true });
  const credential = { audience: 'clients', username: 'daily', label: 'Daily', password: VIEWER_PASSWORD };
  const { id } = (await provider.audiences.credentials!.create(OWNER, credential)).credential;
  await signIn({ method: 'viewer', username: 'daily', password: VIEWER_PASSWORD });
  await signIn({ method: 'viewer', username: 'daily', password: `${VIEWER_PASSWORD}!` });
  await signIn({ method: 'email', email: OWNER.email, password: ACCOUNT_PASSWORD });
  await signIn({ method: 'oauth', provider: 'google', next: '/edit' });
  await accounts.sendReset(EDITOR.email, 'https://site.example.test');
  const tokenHash = accounts.mails.at(-1)?.tokenHash ?? '';
  secrets.add(tokenHash);
  await signIn({ method: 'link', tokenHash, type: 'recovery' });
  const invitation = 'i'.repeat(43);
  secrets.add(invitation);
  await signIn({ method: 'invitation', token: invitation });
  const account = await accounts.signInWithPassword(OWNER.email, ACCOUNT_PASSWORD);
  await signIn({ method: 'link-session', accessToken: account?.accessToken ?? '' });
  // Too long for a cookie: logged, without the token.
  const long = `long-token-${'x'.repeat(4000)}`;
  ofLink = async () => ({ ...account!, accessToken: long });
  await signIn({ method: 'link-session', accessToken: long });

  for (const actor of [OWNER, EDITOR, { role: 'viewer', audience: 'clients' } as const]) {
    await provider.audiences.credentials?.reveal(actor, id);
  }
  const { passwordHash, passwordCipher } = backend.site.credentials[0]!;
  backend.rewrite(id, { passwordCipher: null });
  await provider.audiences.credentials?.reveal(OWNER, id);
  isMailOut = true;
  await provider.editors?.sendReset({ email: OWNER.email, about: ABOUT }, visitor.ctx);
  await site.settled();
  const change = { actor: EDITOR, email: EDITOR.email, newPassword: NEW_PASSWORD };
  await provider.editors?.setPassword({ ...change, currentPassword: ACCOUNT_PASSWORD }, visitor.ctx);

  for (const secret of [passwordHash, passwordCipher ?? '', account?.accessToken ?? '', long])
    secrets.add(secret);
  expect(site.lines).toHaveLength(6);
  expect(site.keys.length).toBeGreaterThan(10);
  expect(secrets.size).toBeGreaterThan(15);
  const everything = [...site.lines, ...site.keys].join('\n');
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(everything).not.toContain(secret);
  }
  expect(everything).not.toContain('@');
});

import { AppError } from '@portal/errors';
import { browser } from '../test/browser.ts';
import { ACCOUNT_PASSWORD, databaseSite, OWNER, passwordSite } from '../test/test-sites.ts';
import { authProviderContract } from './contracts/index.ts';
import { fastPasswords } from './fakes/index.ts';
import { ANONYMOUS } from './session/session.ts';

const newBrowser = (address?: string) => browser(address === undefined ? {} : { address });
const { hash } = fastPasswords();

authProviderContract('passwordProvider', async () => {
  const settings = {
    ownerHash: await hash('owner password'),
    editorHash: await hash('editor password'),
    audiences: [
      { name: 'default', color: null, hash: await hash('client password'), isDefault: true },
      { name: 'press', color: null, hash: await hash('press password'), isDefault: false },
    ],
  };
  const site = passwordSite({ settings: () => settings, gateIsOn: () => true });
  return {
    ...site,
    newBrowser,
    viewer: { ...ANONYMOUS, audience: 'press' },
    viewerSignIn: {
      right: { method: 'audience', audience: 'press', password: 'press password' },
      wrong: { method: 'audience', audience: 'press', password: 'client password' },
      unknown: { method: 'audience', audience: 'unknown', password: 'press password' },
    },
    owner: { ...ANONYMOUS, role: 'owner', userId: 'owner' },
    ownerSignIn: {
      right: { method: 'password', password: 'owner password' },
      wrong: { method: 'password', password: 'press password' },
    },
    unsupported: [
      { method: 'email', email: OWNER.email, password: 'owner password' },
      { method: 'oauth', provider: 'google', next: null },
      { method: 'oauth-code', code: 'x' },
      { method: 'link', tokenHash: 'x', type: 'recovery' },
      { method: 'link-session', accessToken: 'x' },
      { method: 'invitation', token: 'x' },
      { method: 'viewer', username: 'press', password: 'press password' },
    ],
    comparisons: () => site.passwords.comparisons,
    settled: async () => undefined,
  };
});

authProviderContract('databaseProvider', async () => {
  let isLimiterOut = false;
  const site = databaseSite({
    onTrip: (trip) => {
      if (isLimiterOut && trip === 'limiter.take') {
        throw new AppError('upstream_unavailable', 'The counts cannot be read.');
      }
    },
  });
  const { provider } = site;
  await provider.audiences.edit?.create(OWNER, { name: 'clients', isDefault: true });
  await provider.audiences.edit?.create(OWNER, { name: 'press', isDefault: false });
  const daily = { audience: 'clients', username: 'daily', label: 'Daily News', password: 'daily password' };
  await provider.audiences.credentials?.create(OWNER, daily);
  await provider.passwordEnabled.set?.(OWNER, true);
  return {
    ...site,
    newBrowser,
    viewer: { ...ANONYMOUS, audience: 'clients', audienceIsDefault: true, viewerUsername: 'daily' },
    viewerSignIn: {
      right: { method: 'viewer', username: ' Daily ', password: 'daily password' },
      wrong: { method: 'viewer', username: 'daily', password: 'daily passwore' },
      unknown: { method: 'viewer', username: 'weekly', password: 'daily password' },
    },
    owner: { ...ANONYMOUS, role: 'owner', userId: OWNER.userId, email: OWNER.email },
    ownerSignIn: {
      right: { method: 'email', email: 'Owner@example.test', password: ACCOUNT_PASSWORD },
      wrong: { method: 'email', email: OWNER.email, password: 'another password' },
    },
    unsupported: [
      { method: 'password', password: ACCOUNT_PASSWORD },
      { method: 'audience', audience: 'press', password: 'daily password' },
    ],
    comparisons: () => site.passwords.comparisons,
    breakLimiter: () => {
      isLimiterOut = true;
    },
  };
});

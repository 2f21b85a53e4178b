import { expect, test } from '@jest/globals';
import { environmentAuth, passwordAuth, platformChat } from '../config.ts';
import { chatNotice } from './chat-notice.ts';

const site = { name: 'Quay' };
const PLATFORM = {
  AUTH_PROVIDER: 'database',
  PLATFORM_API_URL: 'https://admin.example.test',
  PLATFORM_API_KEY: 'key',
  PORTAL_SITE_ID: 'site-1',
};
type Env = Readonly<Record<string, string>>;
const lookup = (env: Env) => (name: string) => env[name];

test.each([
  ['in password mode', {}, true],
  ['in standalone mode', { AUTH_PROVIDER: 'database', DB_SERVICE_ROLE_KEY: 'key' }, true],
  ['in platform mode', PLATFORM, false],
])('%s a build says whether questions are answered', (_case, env: Env, says) => {
  const config = { auth: environmentAuth(), chat: platformChat(), site };
  expect(chatNotice(config, lookup(env)) !== null).toBe(says);
});

test('a site whose passwords are in its environment gets a notice, also when everything else is set', () => {
  expect(chatNotice({ auth: passwordAuth(), chat: platformChat(), site }, lookup(PLATFORM))).toContain('501');
  expect(chatNotice({ chat: platformChat(), site }, lookup(PLATFORM))).toContain('501');
});

test('a site without the option gets no notice', () => {
  expect(chatNotice({ auth: environmentAuth(), site }, lookup({}))).toBeNull();
});

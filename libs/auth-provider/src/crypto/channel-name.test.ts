import { expect, test } from '@jest/globals';
import { channelName } from './channel-name.ts';

const secret = 'a-session-secret-of-more-than-32-characters';

test('the name of a channel is the same each time, and another for each site and secret', async () => {
  const name = await channelName({ secret, siteKey: 'site-1' });
  expect(name).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await channelName({ secret, siteKey: 'site-1' })).toBe(name);
  expect(await channelName({ secret, siteKey: 'site-2' })).not.toBe(name);
  expect(await channelName({ secret: `${secret}!`, siteKey: 'site-1' })).not.toBe(name);
});

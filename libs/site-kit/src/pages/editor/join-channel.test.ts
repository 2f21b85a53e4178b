import { expect, test } from '@jest/globals';
import type { StartChannel } from '@portal/editor/start';
import { AppError } from '@portal/errors';
import type { PageCall } from '../page-call.ts';
import { joinChannel } from './join-channel.ts';

const CHANNEL: StartChannel = {
  address: 'wss://auth.example.test/realtime/v1',
  key: 'public',
  name: 'secret',
};

/** A page that is asked for by someone, and what its policy allows afterwards. */
async function asked(
  role: 'owner' | 'editor' | null,
  read: () => Promise<StartChannel> = async () => CHANNEL,
) {
  const locals: { channelOrigin?: string } = {};
  const call = { context: { locals }, site: { liveChannel: read }, session: { role } };
  return { channel: await joinChannel(call as unknown as PageCall), locals };
}

test.each(['owner', 'editor'] as const)(
  'the page of an %s joins the channel, which its policy allows',
  async (role) => {
    expect(await asked(role)).toEqual({
      channel: CHANNEL,
      locals: { channelOrigin: 'wss://auth.example.test' },
    });
  },
);

test('the page of a visitor has no channel', async () => {
  expect(await asked(null)).toEqual({ channel: null, locals: {} });
});

test('a channel that cannot be read keeps no page from its reader', async () => {
  const failingBackend = async () => Promise.reject(new AppError('upstream_unavailable', 'Out.'));
  expect(await asked('editor', failingBackend)).toEqual({ channel: null, locals: {} });
});

import type { StartChannel } from '@portal/editor/start';
import type { PageCall } from '../page-call.ts';

/** The channel that the page of an editor joins, which its policy then allows; null for others, and where it cannot be read: nothing depends on it. */
export async function joinChannel({ context, site, session }: PageCall): Promise<StartChannel | null> {
  if (session.role === null) return null;
  const channel = (await site.liveChannel?.(session).catch(() => null)) ?? null;
  if (channel !== null) context.locals.channelOrigin = new URL(channel.address).origin;
  return channel;
}

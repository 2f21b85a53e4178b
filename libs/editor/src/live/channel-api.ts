import { isRecord } from '@portal/ports/json';
import type { StartChannel } from '../start-data/start.ts';
import { callSiteApi } from '../api/call-site-api.ts';

/** A connection that hangs counts as none: another one is opened later. */
const TIMEOUT_MS = 30_000;

/** The channel of the site's editors as it is named now. @throws TypeError when it cannot be read, as after this person was removed */
export async function readChannel(): Promise<StartChannel> {
  const answer = await callSiteApi('/api/locks', { method: 'GET', timeoutMs: TIMEOUT_MS });
  const channel = answer.ok ? answer.body['channel'] : undefined;
  if (!isRecord(channel)) throw new TypeError('The channel cannot be read.');
  return { address: String(channel['address']), key: String(channel['key']), name: String(channel['name']) };
}

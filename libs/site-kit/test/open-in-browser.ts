import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Opens an address as a browser does for a person, which `fetch` cannot, since it sends a `Sec-Fetch-Mode` of its own. Follows no redirect.
 */
export async function openInBrowser(address: string) {
  const sent = get(address, { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' } });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

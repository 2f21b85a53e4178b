import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Opens an address as a browser does for a person, which `fetch` cannot, since it sends a `Sec-Fetch-Mode` of its own. Follows no redirect.
 */
export async function openInBrowser(address: string) {
  const sent = get(address, { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' } });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

/** Sends a form from a page of another site, as a browser does for a person. */
export async function sendFromElsewhere(address: string, fields: Readonly<Record<string, string>>) {
  const headers = {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const sent = request(address, { method: 'POST', headers });
  sent.end(new URLSearchParams(fields).toString());
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}

import { serveLocally } from '@portal/local-cloud/serve-locally';
import type { LocalPlatform, PartName } from '@portal/platform/local-platform';
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';

/** How the tests, in processes of their own, reach the platform that the set-up holds. */
export interface ControlAddress {
  url: string;
  token: string;
}

/**
 * Lets the tests stop and start parts of the platform: `POST /<part>/stop`, `POST /<part>/start`. Every GET answers a page, to
 * which browsers can be redirected.
 */
export async function serveControl(
  parts: LocalPlatform['parts'],
): Promise<ControlAddress & { close(): void }> {
  const token = randomBytes(24).toString('base64url');
  const handler: RequestListener = (request, response) => {
    const answer = (status: number, text = '') => response.writeHead(status).end(text);
    if (request.method === 'GET') return answer(200, 'Back in the app.');
    const [, name = '', action = ''] = (request.url ?? '').split('/');
    const part = Object.hasOwn(parts, name) ? parts[name as PartName] : undefined;
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401);
    if (part === undefined || (action !== 'stop' && action !== 'start')) return answer(404);
    return void part[action]().then(
      () => answer(204),
      (error: unknown) => answer(500, String(error)),
    );
  };
  const server = await serveLocally(handler, { host: '127.0.0.1', port: 0 });
  return { url: server.url, token, close: () => void server.close() };
}

/** Takes a part away while `during` runs, and brings it back with what it kept, whatever comes of it. */
export async function without<Result>(
  { url, token }: ControlAddress,
  part: PartName,
  during: () => Promise<Result>,
): Promise<Result> {
  const order = async (action: 'stop' | 'start') => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/${part}/${action}`, { method: 'POST', headers });
    if (!answer.ok) throw new Error(`${part} did not ${action}: ${await answer.text()}`);
  };
  await order('stop');
  try {
    return await during();
  } finally {
    await order('start');
  }
}

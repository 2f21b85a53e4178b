import { serveLocally } from '@portal/local-cloud/serve-locally';
import type { LocalPlatform, PartName } from '@portal/platform/local-platform';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request, type RequestListener, type ServerResponse } from 'node:http';
import { aloneAreOver } from './alone-first.ts';
import { type TurnKind, turnQueue } from './turn-queue.ts';

/** How the tests, in processes of their own, reach the platform that the set-up holds. */
export interface ControlAddress {
  url: string;
  token: string;
}

/**
 * Lets the tests stop and start parts of the platform: `POST /<part>/stop`, `POST /<part>/start`; and take turns: the answer
 * to `POST /turns/<turn>` begins with the turn, which ends when the connection is closed. Every GET answers a page, to which
 * browsers can be redirected.
 */
export async function serveControl(
  parts: LocalPlatform['parts'],
): Promise<ControlAddress & { close(): void }> {
  const token = randomBytes(24).toString('base64url');
  const order = turnQueue();
  const takeTurn = async (turn: TurnKind, response: ServerResponse) => {
    if (turn === 'shared') await aloneAreOver;
    const end = await order.take(turn);
    if (response.destroyed) return end();
    response.on('close', end);
    response.writeHead(200).flushHeaders();
  };
  const handler: RequestListener = (request, response) => {
    const answer = (status: number, text = '') => response.writeHead(status).end(text);
    if (request.method === 'GET') return answer(200, 'Back in the app.');
    const [, name = '', action = ''] = (request.url ?? '').split('/');
    const part = Object.hasOwn(parts, name) ? parts[name as PartName] : undefined;
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401);
    if (name === 'turns' && (action === 'shared' || action === 'alone'))
      return void takeTurn(action, response);
    if (part === undefined || (action !== 'stop' && action !== 'start')) return answer(404);
    return void part[action]().then(
      () => answer(204),
      (error: unknown) => answer(500, String(error)),
    );
  };
  const server = await serveLocally(handler, { host: '127.0.0.1', port: 0 });
  return { url: server.url, token, close: () => void server.close() };
}

/** Waits for a turn. Returns a function that ends it; it ends with this process, too. */
export async function takeTurn({ url, token }: ControlAddress, turn: TurnKind): Promise<() => void> {
  const headers = { authorization: `Bearer ${token}` };
  // Unlike `fetch`, this waits for as long as it takes.
  const asked = request(`${url}/turns/${turn}`, { method: 'POST', headers, agent: false });
  asked.end();
  const end = () => void asked.destroy();
  const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage];
  if (statusCode === 200) return end;
  end();
  throw new Error(`A turn was answered with ${statusCode}.`);
}

/** Stops a part while `during` runs, and restarts it with its data, even if `during` fails. */
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

import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a bundle answered. */
export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What it is asked. */
export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A bundle that runs in a process of its own, with nothing but its file and its settings. */
export interface BundleProcess {
  ask(path: string, asked?: Asked): Promise<Answered>;
  /** Everything it wrote. */
  log(): string;
  /** Waits until it has written the text. A line of the log can be written after the answer that it is about. */
  logged(text: string): Promise<void>;
  close(): Promise<void>;
}

/** The origin that bundles are asked at, independent of the port they listen on. */
export const ORIGIN = 'https://mcp.example.test';

/** Does in the child what the hosting provider does: calls the function with a web request and a context. */
const HOST = `
  const { default: handler } = await import('./mcp.mjs');
  process.on('message', async ({ id, url, init }) => {
    const response = await handler(new Request(url, init), { ip: '203.0.113.7' });
    const headers = Object.fromEntries(response.headers);
    process.send({ id, status: response.status, headers, body: await response.text() });
  });
  process.send({ ready: true });
`;

/** Starts the function's bundle, which lies in `dir` as `mcp.mjs`. */
export async function startFunctionBundle(
  dir: string,
  env: Readonly<Record<string, string>>,
): Promise<BundleProcess> {
  const { child, log, logged } = start(dir, ['--input-type=module', '--eval', HOST], env);
  await once(child, 'message');
  let asked = 0;
  return {
    log,
    logged,
    close: () => end(child),
    ask: (path, { headers = {}, ...init } = {}) =>
      new Promise((resolve) => {
        const id = (asked += 1);
        const answer = (message: unknown) => {
          const { id: answered, ...rest } = message as Answered & { id: number };
          if (answered !== id) return;
          child.off('message', answer);
          resolve(rest);
        };
        child.on('message', answer);
        const { host } = new URL(ORIGIN);
        child.send({ id, url: `${ORIGIN}${path}`, init: { ...init, headers: { host, ...headers } } });
      }),
  };
}

/** Starts the Node server's bundle, which lies in `dir` as `server.mjs`, on a free port. */
export async function startServerBundle(
  dir: string,
  env: Readonly<Record<string, string>>,
): Promise<BundleProcess> {
  const { child, log, logged } = start(dir, ['server.mjs'], { PORT: '0', ...env });
  const [{ listening: port }] = (await once(child, 'message')) as [{ listening: number }];
  return {
    log,
    logged,
    close: () => end(child),
    async ask(path, { body, headers = {}, method = 'GET' } = {}) {
      const { host } = new URL(ORIGIN);
      const sent = { port, host: '127.0.0.1', path, method, headers: { host, ...headers } };
      const request = httpRequest({ ...sent, agent: false });
      // `once` stops listening with the first outcome; a connection that is reset can report an error after it.
      request.on('error', () => undefined);
      request.end(body);
      const [response] = await once(request, 'response');
      return { status: response.statusCode, headers: response.headers, body: await text(response) };
    },
  };
}

function start(dir: string, args: string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    cwd: dir,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const wrote = new EventEmitter();
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      written += chunk;
      wrote.emit('more');
    });
  const logged = async (text: string) => {
    while (!written.includes(text)) await once(wrote, 'more');
  };
  return { child, log: () => written, logged };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

/** One request. At most one of `json`, `form` and `raw`. */
export interface Visit {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  /** A body as it is; its type goes into the headers. */
  raw?: string;
}

/** The complete response. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** `Set-Cookie` lines. */
  cookies: readonly string[];
  bytes: Buffer;
  text: string;
  /** The body as data. */
  json<Shape = Record<string, unknown>>(): Shape;
}

/** A visitor with their own cookies and network address, who does not follow redirects. */
export interface Visitor {
  address: string;
  /** By name; updated by the cookies a response sets or clears. */
  cookies: Map<string, string>;
  ask(path: string, visit?: Visit): Promise<Answer>;
}

/**
 * Visits a site as a browser without script would, one request at a time. All of 127.0.0.0/8 is this machine on Linux, so
 * each visitor can have a separate address, which the proxy in front of the sites sees and the sites count by. Elsewhere all
 * visitors share one.
 */
export function visitor({ origin }: { origin: string }, cookies: readonly string[] = []): Visitor {
  const address =
    process.platform === 'linux'
      ? `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(2, 255)}`
      : '127.0.0.1';
  const jar = new Map(cookies.map(splitCookie));
  return {
    address,
    cookies: jar,
    async ask(path, visit = {}) {
      const answer = await send({ origin, address, jar, path }, visit);
      for (const line of answer.cookies) keep(jar, line);
      return answer;
    },
  };
}

interface Sending {
  origin: string;
  address: string;
  jar: ReadonlyMap<string, string>;
  path: string;
}

async function send({ origin, address, jar, path }: Sending, visit: Visit): Promise<Answer> {
  const { host, port } = new URL(origin);
  const { body, type } = bodyOf(visit);
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = request({
    // Names below `.localhost` are known to browsers, not to every resolver.
    host: '127.0.0.1',
    port,
    localAddress: address,
    path,
    method: visit.method ?? (body === undefined ? 'GET' : 'POST'),
    agent: false,
    headers: {
      host,
      ...(cookie === '' ? {} : { cookie }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...visit.headers,
    },
  });
  // A server may respond and close the connection before it has read the whole body.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString('utf8');
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    cookies: response.headers['set-cookie'] ?? [],
    bytes,
    text,
    json: () => JSON.parse(text),
  };
}

function bodyOf({ json, form, raw }: Visit): { body?: string; type?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (form !== undefined)
    return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return raw === undefined ? {} : { body: raw };
}

function keep(jar: Map<string, string>, line: string): void {
  const [name, value] = splitCookie(line);
  if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

function splitCookie(line: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  return [name, value];
}

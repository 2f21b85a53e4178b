/** A request as Node's HTTP server has it. */
interface Asked {
  /** Names and values of the header field lines, in turn. */
  rawHeaders: readonly string[];
}

interface Answering {
  writeHead(status: number, headers: Record<string, string>): { end(body: string): unknown };
}

type Listener<Request, Response> = (request: Request, response: Response) => unknown;

/** A name or address with an optional port; nothing that ends the authority of a URL. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i;

/** The longest name of the DNS, and a port. */
const LONGEST_HOST = 260;

/**
 * Whether a request has at most one `Host`, with a valid value. Node takes the first of several, while a proxy before it may route by
 * the last. Node itself refuses a request of HTTP/1.1 that has none.
 * @see RFC 9112 section 3.2
 */
export function hasValidHost({ rawHeaders }: Asked): boolean {
  const hosts = rawHeaders.filter(
    (_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  const [host = ''] = hosts;
  return hosts.length <= 1 && host.length <= LONGEST_HOST && HOST.test(host);
}

/** The listener of a Node server, without requests whose `Host` is repeated or invalid: they are answered 400. */
export function requireValidHost<Request extends Asked, Response extends Answering>(
  listener: Listener<Request, Response>,
): Listener<Request, Response> {
  return (request, response) => {
    if (hasValidHost(request)) return listener(request, response);
    const error = { code: 'input', message: 'The request must have one valid Host header.' };
    return response
      .writeHead(400, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        connection: 'close',
      })
      .end(JSON.stringify({ error }));
  };
}

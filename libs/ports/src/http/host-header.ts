/** The part of a request of Node's HTTP server that is used here. */
interface NodeRequest {
  /** Names and values of the header lines, alternating. */
  rawHeaders: readonly string[];
}

interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): { end(body: string): unknown };
}

type Listener<Request, Response> = (request: Request, response: Response) => unknown;

/** A name or address with an optional port, without characters that end the authority of a URL. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i;

/** The longest DNS name, and a port. */
const LONGEST_HOST = 260;

/**
 * Whether a request has at most one `Host` header, with a valid value. Of several headers Node uses the first, while a proxy before it may
 * route by the last. Node itself refuses a request of HTTP/1.1 without the header.
 * @see RFC 9112 section 3.2
 */
export function hasValidHost({ rawHeaders }: NodeRequest): boolean {
  const hosts = rawHeaders.filter(
    (_text, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  const [host = ''] = hosts;
  return hosts.length <= 1 && host.length <= LONGEST_HOST && HOST.test(host);
}

/** A listener of a Node server that passes requests on to `listener`, except those with a repeated or invalid `Host`, which get a 400. */
export function requireValidHost<Request extends NodeRequest, Response extends NodeResponse>(
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

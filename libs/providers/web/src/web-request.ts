import type { IncomingMessage, RequestOptions } from 'node:http';
import type { request as httpsRequest } from 'node:https';
import type { Destination, Resolve } from './web-address.ts';

/** Options of requests to the web. */
export interface WebOptions {
  resolve?: Resolve;
  /** Opens a request to `host` and `port` of the options, for the name in `servername`. Node's own by default. */
  open?: (
    options: RequestOptions & { servername?: string },
    answer: (response: IncomingMessage) => void,
  ) => ReturnType<typeof httpsRequest>;
  /** The time limit for a fetch, redirects included. */
  milliseconds?: number;
}

const HTTPS_PORT = 443;

/** `resolve` that is aborted by the signal, since a resolver has a longer time limit of its own. */
export function inTime(resolve: Resolve, signal: AbortSignal): Resolve {
  return async (host) => {
    signal.throwIfAborted();
    const over = Promise.withResolvers<never>();
    const end = () => over.reject(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    try {
      return await Promise.race([resolve(host), over.promise]);
    } finally {
      signal.removeEventListener('abort', end);
    }
  };
}

/** The answer to a GET of `url`, from the checked address. Nothing of the caller is sent. */
export function answered(
  { url, address }: Destination,
  signal: AbortSignal,
  open: NonNullable<WebOptions['open']>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = open(
      {
        // The checked address, even if the name resolves to another one by now.
        host: address,
        port: HTTPS_PORT,
        path: url.pathname + url.search,
        ...(isAddress(url) ? {} : { servername: url.hostname }),
        headers: { host: url.host, accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Portal' },
        agent: false,
        signal,
        maxHeaderSize: 16_384,
      },
      resolve,
    );
    request.on('error', reject).end();
  });
}

/** TLS accepts no address as a server name. */
function isAddress({ hostname }: URL): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

import type { IncomingMessage, RequestOptions } from 'node:http';
import type { request as httpsRequest } from 'node:https';
import type { Destination, Resolve } from './web-address.ts';

/** What the web is reached with. */
export interface WebOptions {
  resolve?: Resolve;
  /** Opens a request to `host` and `port` of the options, for the name in `servername`. Node's own unless given. */
  open?: (
    options: RequestOptions & { servername?: string },
    answer: (response: IncomingMessage) => void,
  ) => ReturnType<typeof httpsRequest>;
  /** How long a fetch may take in all, redirects included. */
  milliseconds?: number;
}

const HTTPS_PORT = 443;

/** `resolve` that ends with the signal: a resolver has a patience of its own. */
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

/** The answer to a GET of `url`, from the address that was checked. Nothing of the caller goes along. */
export function answered(
  { url, address }: Destination,
  signal: AbortSignal,
  open: NonNullable<WebOptions['open']>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = open(
      {
        // The address that was checked: a name that resolves to another one by now changes nothing.
        host: address, port: HTTPS_PORT, path: url.pathname + url.search,
        ...(isAddress(url) ? {} : { servername: url.hostname }),
        headers: { host: url.host, accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Portal' },
        agent: false, signal, maxHeaderSize: 16_384,
      },
      resolve,
    );
    request.on('error', reject).end();
  });
}

/** TLS takes no address for a server's name. */
function isAddress({ hostname }: URL): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

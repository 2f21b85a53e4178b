import { AppError } from '@portal/errors';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '@portal/ports/http';

/** Resolves a name to its addresses, in the order in which they are tried. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** A URL, and the network address to which its connection is made. */
export interface Destination {
  url: URL;
  /** A checked public address; the connection is made to it only. */
  address: string;
}

/** The refusal of every address that is not fetched. It has no reason, so that it reveals nothing about a network. */
export function notFetched(cause?: unknown): AppError {
  return new AppError(
    'input',
    'This address cannot be fetched; give the https:// address of a public file.',
    { cause },
  );
}

/**
 * The destination of a URL, after every address of its name has been checked.
 * @throws AppError `input` for anything but https on its own port without credentials, and where any address is not
 * public
 */
export async function destinationOf(text: string, resolve: Resolve, base?: URL): Promise<Destination> {
  const url = URL.parse(text, base?.href);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw notFetched();
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = ipaddr.isValid(host) ? [host] : await resolved(host, resolve);
  const [address] = addresses;
  if (address === undefined || !addresses.every(isPublicAddress)) throw notFetched();
  return { url, address };
}

async function resolved(host: string, resolve: Resolve): Promise<readonly string[]> {
  try {
    return await resolve(host);
  } catch (cause) {
    throw notFetched(cause);
  }
}

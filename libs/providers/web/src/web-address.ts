import { AppError } from '@portal/errors';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-address.ts';

/** The addresses of a name, in the order they are tried. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** An address on the web, and where on the network a connection to it goes. */
export interface Destination {
  url: URL;
  /** A public address, checked; the connection goes there and nowhere else. */
  address: string;
}

/** The refusal of every address that is not fetched. It does not say why, so that it tells nothing of a network. */
export function notFetched(cause?: unknown): AppError {
  return new AppError(
    'input',
    'This address cannot be fetched; give the https:// address of a public file.',
    { cause },
  );
}

/**
 * Where an address leads, once every address of its name has been checked.
 * @throws AppError `input` for anything but https on its own port without credentials, and where any address is not public
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

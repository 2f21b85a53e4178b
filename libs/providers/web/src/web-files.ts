import type { OutsideFile, OutsideFiles } from '@portal/content-core';
import { AppError, isAppError } from '@portal/errors';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { everyAddress } from './every-address.ts';
import { destinationOf, notFetched, type Resolve } from './web-address.ts';
import { answered, inTime, type WebOptions } from './web-request.ts';

const MOST_REDIRECTS = 3;

/** `OutsideFiles` by https. Nothing of the caller is sent: no cookie, no credential, no referrer. */
export function webFiles(options: WebOptions = {}): OutsideFiles {
  const { resolve = everyAddress(), open = httpsRequest, milliseconds = 20_000 } = options;
  return {
    async fetch(address, largest) {
      const signal = AbortSignal.timeout(milliseconds);
      try {
        return await follow({ address, largest, signal, resolve: inTime(resolve, signal), open });
      } catch (error) {
        // The refusal of an address itself has no cause; that of a name that was not resolved in time has one.
        if (isAppError(error) && (error.cause === undefined || !signal.aborted)) throw error;
        throw signal.aborted ? tooSlow(error) : notFetched(error);
      }
    },
  };
}

function tooSlow(cause: unknown): AppError {
  return new AppError('input', 'The server of this address takes too long to answer; send the file itself.', {
    cause,
  });
}

interface Fetch {
  address: string;
  largest: number;
  signal: AbortSignal;
  resolve: Resolve;
  open: NonNullable<WebOptions['open']>;
}

async function follow({ address, largest, signal, resolve, open }: Fetch): Promise<OutsideFile> {
  let text = address;
  let base: URL | undefined;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const destination = await destinationOf(text, resolve, base);
    signal.throwIfAborted();
    const response = await answered(destination, signal, open);
    const { location } = response.headers;
    if (isRedirect(response.statusCode) && location !== undefined) {
      response.destroy();
      [text, base] = [location, destination.url];
      continue;
    }
    if (response.statusCode !== 200) {
      response.destroy();
      throw new AppError('input', refusalOf(response.statusCode));
    }
    return { bytes: await bytesOf(response, largest), fileName: fileNameIn(destination.url) };
  }
  throw new AppError(
    'input',
    `This address redirects more than ${MOST_REDIRECTS} times; give the final one.`,
  );
}

function refusalOf(status = 0): string {
  return status === 429 || status >= 500
    ? 'The server of this address has a failure or a limit of its own right now; send the file itself, or try again later.'
    : 'The file at this address is not public; send the file itself.';
}

function isRedirect(status = 0): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** @throws AppError `too_large` as soon as the announced or the received length shows it */
async function bytesOf(response: IncomingMessage, largest: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => {
    response.destroy();
    const megabytes = Math.floor(largest / 1024 ** 2);
    return new AppError(
      'too_large',
      `The file at this address is larger than ${megabytes} MB; upload it with start.`,
    );
  };
  if (Number(response.headers['content-length'] ?? 0) > largest) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > largest) throw tooLarge();
    chunks.push(chunk);
  }
  if (!response.complete) throw notFetched();
  return new Uint8Array(Buffer.concat(chunks));
}

function fileNameIn({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return '';
  }
}

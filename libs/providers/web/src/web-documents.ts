import { AppError, isAppError } from '@portal/errors';
import { type ClientMetadataSource, DOCUMENT_LIMIT_BYTES, type MetadataDocument } from '@portal/oauth-server';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { everyAddress } from './every-address.ts';
import { destinationOf } from './web-address.ts';
import { answered, inTime, type WebOptions } from './web-request.ts';

/** `ClientMetadataSource` by https, within 5 seconds by default. Redirects are not followed. */
export function webDocuments(options: WebOptions = {}): ClientMetadataSource {
  const { resolve = everyAddress(), open = httpsRequest, milliseconds = 5000 } = options;
  return {
    async fetchDocument(address) {
      const signal = AbortSignal.timeout(milliseconds);
      try {
        const destination = await destinationOf(address, inTime(resolve, signal));
        signal.throwIfAborted();
        return await documentIn(await answered(destination, signal, open));
      } catch (error) {
        // A refused address stays refused; a name that cannot be resolved now may be resolved later.
        if (isAppError(error, 'input') && error.cause === undefined) return null;
        throw isAppError(error, 'upstream_unavailable') ? error : away(error);
      }
    },
  };
}

function away(cause?: unknown): AppError {
  return new AppError('upstream_unavailable', "The app's description cannot be fetched right now.", {
    cause,
  });
}

async function documentIn(response: IncomingMessage): Promise<MetadataDocument | null> {
  const { statusCode = 0, headers } = response;
  const fits =
    statusCode === 200 &&
    isJson(headers['content-type']) &&
    Number(headers['content-length'] ?? 0) <= DOCUMENT_LIMIT_BYTES;
  if (!fits) {
    response.destroy();
    if (statusCode === 429 || statusCode >= 500) throw away();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > DOCUMENT_LIMIT_BYTES) return null;
    chunks.push(chunk);
  }
  if (!response.complete) throw away();
  return { text: Buffer.concat(chunks).toString('utf8'), maxAgeSeconds: maxAge(headers['cache-control']) };
}

function isJson(type = ''): boolean {
  return /^application\/(?:[\w.-]+\+)?json(?:;|$)/i.test(type.replaceAll(' ', ''));
}

/** Zero if it must not be cached; the caller decides about the shortest time. @see RFC 9111 section 5.2.2 */
function maxAge(cacheControl = ''): number | null {
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return 0;
  const [, seconds] = /\bmax-age=(\d{1,9})\b/i.exec(cacheControl) ?? [];
  return seconds === undefined ? null : Number(seconds);
}

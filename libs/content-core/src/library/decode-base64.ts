import { AppError } from '@portal/errors';
import { z } from 'zod';
import { megabytes, MAX_INLINE_BYTES } from './limits.ts';

/** `MAX_INLINE_BYTES` as base64, with room for line breaks and the beginning of a data URI. */
const MOST_BASE64 = Math.ceil(MAX_INLINE_BYTES / 3) * 4 + 60_000;

const TOO_LARGE = `a call can carry a file of up to ${megabytes(MAX_INLINE_BYTES)}; give an https url instead, ask for an upload address with start, or use the media library of the site, at its /edit`;

/** The bytes of a file as an argument. */
export const InlineData = z.string().max(MOST_BASE64, TOO_LARGE).describe('base64, up to 2.5 MB');

/** The maximum length of the prefix of a data URI. */
const LONGEST_PREFIX = 200;

/**
 * Decodes base64 or base64url, with or without `data:…;base64,` before it.
 * @throws AppError `input` when it is neither, `too_large` for more than `MAX_INLINE_BYTES`
 */
export function decodeBase64(data: string): Uint8Array<ArrayBuffer> {
  const binary = decoded(withoutPrefix(data));
  if (binary === null)
    throw new AppError('input', 'data is not valid base64; send the bytes of the file as base64.');
  if (binary.length > MAX_INLINE_BYTES) throw new AppError('too_large', `data is too long: ${TOO_LARGE}.`);
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function withoutPrefix(data: string): string | null {
  if (!data.startsWith('data:')) return data;
  const comma = data.slice(0, LONGEST_PREFIX).indexOf(',');
  return comma === -1 ? null : data.slice(comma + 1);
}

function decoded(text: string | null): string | null {
  try {
    return text === null ? null : atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}

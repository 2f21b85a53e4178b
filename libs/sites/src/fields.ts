import { withAsciiDomain } from './ascii-domain.ts';
import { z } from 'zod';

/** Text without control characters and halves of surrogate pairs, so that it fits on a log line and any database can store it. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not contain control characters or halves of surrogate pairs');

/** Text of at least one character. */
export const words = (longest: number) => text(longest).min(1);

/** An id of any kind. */
export const id = words(100);

/** An email address in lower case, with its domain in ASCII form. */
export const email = z.string().trim().toLowerCase().overwrite(withAsciiDomain).max(320).pipe(z.email());

/** A point in time: ISO 8601 on the wire. */
export const time = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (written) => new Date(written),
  encode: (date) => date.toISOString(),
});

/** The result of an operation without one: null on the wire. */
export const nothing = z.codec(z.null(), z.void(), { decode: () => undefined, encode: () => null });

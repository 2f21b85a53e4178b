import { z } from 'zod';

/** Text without control characters: nothing of it breaks a line of the log, and every database holds it. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{Cc}*$/u, 'must not contain control characters');

/** Text of at least one character. */
export const words = (longest: number) => text(longest).min(1);

/** An id of whichever kind. */
export const id = words(100);

/** Who acts. The role is read from the records and never sent. */
export const actor = z.strictObject({ userId: id });

export const role = z.enum(['owner', 'editor']);
export const audienceName = words(100);

/** An e-mail in lower case. */
export const email = z.string().trim().toLowerCase().max(320).pipe(z.email());

/** A viewer's username as it is stored. */
export const username = words(200).refine((name) => name === name.trim().toLowerCase(), {
  message: 'must be in lower case, without spaces around it',
});

export const passwordHash = z
  .string()
  .regex(/^\$2[aby]\$[0-9]{2}\$[./A-Za-z0-9]{53}$/, 'must be a bcrypt hash');

export const passwordCipher = z
  .string()
  .max(2000)
  .regex(/^v1\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/, 'must be a sealed password');

/** A password as it may travel: hashed, and sealed with a key that only the site has. */
export const password = z.strictObject({ hash: passwordHash, cipher: passwordCipher });

/** A point in time: ISO 8601 on the wire. */
export const time = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (written) => new Date(written),
  encode: (date) => date.toISOString(),
});

/** The answer of an operation that gives none. */
export const nothing = z.null();

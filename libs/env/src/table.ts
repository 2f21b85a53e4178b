import { z } from 'zod';

/** One variable: its format, its purpose, and whether its value may be shown. */
export interface EnvRow {
  schema: z.ZodType<unknown, string | undefined>;
  doc: string;
  /** A made-up value for `.env.example`. */
  example: string;
  /** Whether the example is an id that belongs to nobody. Secrets and addresses of reserved names are made up without this. */
  madeUp?: boolean;
  /** A secret is never printed and never reaches a browser. */
  secret?: boolean;
  /** `yes`, or when: "password mode", "chat". */
  required: string;
  /** The mode of a client site that has the variable. @see contract "Client site" */
  mode?: string;
}

/** The variables of one deployment, by name. A name with `<NAME>` in it matches a family. */
export type EnvTable = Readonly<Record<string, EnvRow>>;

/** The values of a table: parsed, undefined when absent. */
export type EnvOf<Table extends EnvTable> = {
  readonly [Name in keyof Table]: z.output<Table[Name]['schema']>;
};

/** Any text that is not empty. */
export const text = () => z.string().min(1);

/** A secret of at least `length` characters. */
export const secretText = (length: number) =>
  z.string().min(length, `must have at least ${length} characters`);

/**
 * A key or token that is sent in a header: one line of printable ASCII, possibly with white space around it. With any other value `fetch`
 * would throw an error that quotes the value.
 */
export const headerText = () =>
  text().refine(
    (value) => /^[\x20-\x7e]+$/.test(value.trim()),
    'must be one line of printable ASCII characters',
  );

const ORIGIN = 'must be an origin such as https://example.org';

/** An origin: scheme, host and port. A trailing slash is removed. */
export const origin = () =>
  z
    .url({ protocol: /^https?$/, error: ORIGIN, abort: true })
    .regex(/^https?:\/\/[^/?#@\s]+\/?$/, ORIGIN)
    .transform((value) => value.replace(/\/$/, ''));

/** An http(s) address. */
export const address = () =>
  z.url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://example.org/path' });

/** The address of an SMTP server. */
export const smtpAddress = () =>
  z.url({
    protocol: /^smtps?$/,
    error: 'must be the address of an SMTP server such as smtps://user:password@mail.example.org',
  });

const MAILBOX = 'must be an e-mail address, or a name and one such as Agency <mail@example.org>';

/** A sender of mail: an address with or without a name before it. Without one, the name is the domain. */
export const mailbox = () =>
  z.string().transform((value, context) => {
    const [, name = '', named] = /^"?([^"<>\p{Cc}]{0,100}?)"? *<([^<>]{3,254})>$/u.exec(value.trim()) ?? [];
    const address = z.email().safeParse(named ?? value.trim());
    if (address.success)
      return { name: name.trim() || address.data.replace(/^.*@/, ''), address: address.data };
    context.addIssue({ code: 'custom', message: MAILBOX });
    return z.NEVER;
  });

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `must be ${words.map((word) => `"${word}"`).join(' or ')}`);

/** `true` or `false`. */
export const flag = () => oneOf('true', 'false').transform((value) => value === 'true');

/** A whole number in decimal digits. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, wantedWhole(min, max))
    .transform(Number)
    .refine((number) => number >= min && number <= max, wantedWhole(min, max));

function wantedWhole(min: number, max: number): string {
  return `must be a whole number ${max === Infinity ? `of ${min} or more` : `from ${min} to ${max}`}`;
}

/** Letters, digits, and the characters `.`, `_` and `-`. */
export const identifier = () =>
  text().regex(/^[\w.-]+$/, 'must be of letters, digits, ".", "_" and "-" only');

/**
 * A bcrypt hash. In a `.env` file every dollar sign is escaped with a backslash. Some readers of such files remove the backslash and some
 * do not, so both are accepted, and the value has none.
 */
export const bcryptHash = () =>
  z
    .string()
    .overwrite((value) => value.replaceAll('\\$', '$'))
    .regex(
      /^\$2[aby]\$(?:0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53}$/,
      'must be a bcrypt hash; in .env files write every $ as \\$',
    );

/** `#rgb` or `#rrggbb`. */
export const hexColour = () =>
  z.string().regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a hex colour such as #0b5d66');

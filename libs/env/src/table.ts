import { z } from 'zod';

/** One variable: its format, its purpose, and whether its value may be shown. */
export interface EnvRow {
  schema: z.ZodType<unknown, string | undefined>;
  doc: string;
  /** A made-up value for `.env.example`. */
  example: string;
  /** A secret is never printed and never reaches a browser. */
  secret?: boolean;
  /** `yes`, or when: "password mode", "chat". */
  required: string;
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

/** An origin: scheme, host and port. A trailing slash is dropped. */
export const origin = () =>
  z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/[^/?#@\s]+\/?$/, 'must be an origin without a path')
    .transform((value) => value.replace(/\/$/, ''));

/** An http(s) address. */
export const address = () => z.url({ protocol: /^https?$/ });

/** `true` or `false`. */
export const flag = () => z.enum(['true', 'false']).transform((value) => value === 'true');

/** A whole number in decimal digits. */
export const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.int().min(min).max(max));

/**
 * A bcrypt hash. In a `.env` file every dollar sign is written with a backslash before it; some readers of such files take
 * it away and some keep it, so both are accepted, and the hash comes out without.
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

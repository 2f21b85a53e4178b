import { AudienceName } from '../input/sign-in-fields.ts';
import { isBcryptHash } from '../passwords/bcrypt-passwords.ts';
import type { EnvLookup } from '../settings/env-lookup.ts';

/** An audience that the environment names. */
export interface EnvAudience {
  name: string;
  /** Where its password is. */
  variable: string;
  /** Hex; null when none is set, or none that is a colour. */
  color: string | null;
  /** bcrypt; null when no password opens it. */
  hash: string | null;
  isDefault: boolean;
}

/** What the environment says of audiences, and the names of variables that cannot be used. */
export interface EnvAudiences {
  audiences: readonly EnvAudience[];
  unusable: readonly string[];
}

const VARIABLE = /^VIEWER_([A-Z0-9_]+)_(PASSWORD|COLOR)$/;
/** Also what is misspelt: somebody wanted a gate. */
const ANY_PASSWORD = /^VIEWER_(?:.*_)?PASSWORD$/i;
const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The audience named so is the default one. */
const DEFAULT_NAME = 'default';

/**
 * Audiences by `VIEWER_<NAME>_PASSWORD` and `VIEWER_<NAME>_COLOR`: the name in lower case, its underscores as hyphens. One
 * with a colour alone exists, and nothing opens it.
 * @see contract "Client site" environment
 */
export function readEnvAudiences(env: EnvLookup, names: readonly string[]): EnvAudiences {
  const set = names.filter((name) => env(name) !== undefined).sort();
  const parts = new Set(set.flatMap((variable) => VARIABLE.exec(variable)?.[1] ?? []));
  const audiences = [...parts]
    .map((part) => audienceOf(env, part))
    .filter(({ name }) => AudienceName.safeParse(name).success);
  const opening = new Set(audiences.filter(({ hash }) => hash !== null).map(({ variable }) => variable));
  return { audiences, unusable: set.filter((name) => ANY_PASSWORD.test(name) && !opening.has(name)) };
}

/** Whether somebody wanted viewers to sign in, even if what they set cannot be used. Asks nothing else. */
export function wantsGate(env: EnvLookup, names: readonly string[]): boolean {
  return names.some((name) => ANY_PASSWORD.test(name) && env(name) !== undefined);
}

/** A hash as it was meant: some readers of `.env` files keep the backslash before a dollar sign. */
export function readHash(value: string | undefined): string | null {
  const hash = value?.replaceAll('\\$', '$');
  return hash !== undefined && isBcryptHash(hash) ? hash : null;
}

function audienceOf(env: EnvLookup, part: string): EnvAudience {
  const name = part.toLowerCase().replaceAll('_', '-');
  const variable = `VIEWER_${part}_PASSWORD`;
  const color = env(`VIEWER_${part}_COLOR`);
  return {
    name,
    variable,
    color: color !== undefined && COLOR.test(color) ? color : null,
    hash: readHash(env(variable)),
    isDefault: name === DEFAULT_NAME,
  };
}

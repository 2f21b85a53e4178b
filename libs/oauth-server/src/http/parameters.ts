import { OAuthFailure } from '../oauth-failure.ts';

/** The parameters of a request. A parameter without a value counts as omitted. @see RFC 6749 section 3.1 */
export interface Parameters {
  /** The value, or null when it was not sent. */
  get(name: string): string | null;
  /** Every value of a parameter that may be repeated. */
  all(name: string): readonly string[];
  /** Names that are repeated although they must not be. @see RFC 6749 sections 3.1 and 3.2 */
  readonly repeated: readonly string[];
  /** Whether a name or a value contains a NUL character, which Postgres cannot store. */
  readonly hasNul: boolean;
}

/** The one parameter that may be repeated. @see RFC 8707 section 2 */
const REPEATABLE = 'resource';

/** Reads parameters from a query or a form body. */
export function readParameters(encoded: string): Parameters {
  const found = new URLSearchParams(encoded);
  const names = new Set<string>();
  const repeated = new Set<string>();
  // In one pass, since a body of 16 KB may have thousands of names and is read before its caller is counted.
  for (const name of found.keys()) {
    if (names.has(name) && name !== REPEATABLE) repeated.add(name);
    names.add(name);
  }
  return {
    get: (name) => found.get(name) || null,
    all: (name) => found.getAll(name).filter((value) => value !== ''),
    repeated: [...repeated],
    hasNul: [...found].some(([name, value]) => name.includes('\0') || value.includes('\0')),
  };
}

/**
 * Refuses repeated parameters and NUL characters.
 * @throws OAuthFailure `invalid_request`
 */
export function refuseAmbiguity(parameters: Parameters): void {
  if (parameters.repeated.length > 0) {
    throw new OAuthFailure('invalid_request', 'A parameter was sent more than once; send each one once.');
  }
  if (parameters.hasNul) {
    throw new OAuthFailure('invalid_request', 'A parameter holds a NUL character; leave it out.');
  }
}

/**
 * The value of a required parameter.
 * @throws OAuthFailure `invalid_request`
 */
export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === null) throw new OAuthFailure('invalid_request', `The parameter ${name} is missing.`);
  return value;
}

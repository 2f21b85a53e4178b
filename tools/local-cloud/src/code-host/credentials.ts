function basicPair(value: string): { user: string; password: string } | null {
  const pair = Buffer.from(value, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon === -1 || colon === pair.length - 1) return null;
  return { user: pair.slice(0, colon), password: pair.slice(colon + 1) };
}

function parts(header: string | undefined): { scheme: string; value: string } {
  const [, scheme = '', value = ''] = /^(basic|bearer|token) +(\S+)$/i.exec(header ?? '') ?? [];
  return { scheme: scheme.toLowerCase(), value };
}

/** Reads the token out of an Authorization header: the password of Basic with any user, or a Bearer token. */
export function tokenOf(header: string | undefined): string | null {
  const { scheme, value } = parts(header);
  if (value === '') return null;
  return scheme === 'basic' ? (basicPair(value)?.password ?? null) : value;
}

/** The password of Basic, when the user has that name. */
export function passwordOf(header: string | undefined, user: string): string | null {
  const { scheme, value } = parts(header);
  const pair = scheme === 'basic' ? basicPair(value) : null;
  return pair?.user === user ? pair.password : null;
}

/** Reads the token out of an Authorization header: the password of Basic, whatever the user, or a Bearer token. */
export function tokenOf(header: string | undefined): string | null {
  const [, scheme = '', value = ''] = /^(basic|bearer|token) +(\S+)$/i.exec(header ?? '') ?? [];
  if (value === '') return null;
  if (scheme.toLowerCase() !== 'basic') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon === -1 || colon === pair.length - 1 ? null : pair.slice(colon + 1);
}

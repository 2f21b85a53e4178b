/** Secret patterns and their replacements in logs. Order matters: whole values before their parts. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g, '[key]'],
  [/\beyJ[\w-]+(?:\.[\w-]*){0,4}/g, '[token]'],
  [/\b(?:gh[a-z]|github_pat)_\w+/g, '[token]'],
  // `fetch` quotes an invalid header value in its error, and keys are sent in headers.
  [/"[^"]*"(?= is an invalid header value)/g, '[redacted]'],
  // API keys of sites, secret keys of the auth provider, and refresh tokens.
  [/\b(?:psk|sb_secret)_[\w-]+/g, '[key]'],
  [/\bprt_[\w-]+/g, '[token]'],
  // Hashes and seals of viewer passwords, which a failed statement lists among its parameters.
  [/\$2[aby]\$\d\d\$[./\w]{53}/g, '[hash]'],
  [/\bv1\.[\w-]{16}\.[\w-]{22,}/g, '[sealed]'],
  [/\b(bearer|basic|token)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  [/(\/\/)[^\s/@]+@/g, '$1[credentials]@'],
  [/(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [
    /((?:key|secret|token|password|passwd|authorization|cookie)["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;}&]+)/gi,
    '$1[redacted]',
  ],
];

/**
 * The text without tokens, keys, passwords and e-mail addresses that are recognisable by their format.
 * @see contract "Authentication / Connector" 14
 */
export function redact(text: string): string {
  return SECRETS.reduce((rest, [pattern, stand]) => rest.replace(pattern, stand), text);
}

/** The maximum length of a domain, in either form. */
const LONGEST = 253;
/** Characters that end or split a host in a URL, or escape a character of it. */
const NOT_IN_A_DOMAIN = /[\s/\\?#@:%[\]<>^|]/;

/** The domain in lower case and ASCII form (`xn--…`), as records have it; null when it has none. */
export function asciiDomain(domain: string): string | null {
  if (domain === '' || domain.length > LONGEST || NOT_IN_A_DOMAIN.test(domain)) return null;
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? '';
  return ascii === '' ? null : ascii;
}

/** The address with its domain in ASCII form; unchanged when the domain has none. */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = at === -1 ? null : asciiDomain(email.slice(at + 1));
  return domain === null ? email : `${email.slice(0, at)}@${domain}`;
}

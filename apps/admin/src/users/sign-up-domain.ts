import freeDomains from 'free-email-domains';
import { getDomain } from 'tldts';

/** Domains of free or consumer mail that the list of `free-email-domains` lacks. */
const MORE_FREE_DOMAINS = [
  ...[
    'chello.at',
    'disroot.org',
    'eclipso.de',
    'ewe.net',
    'hey.com',
    'hispeed.ch',
    'kabelmail.de',
    'keemail.me',
  ],
  ...['kolabnow.com', 'mailbox.org', 'mailo.com', 'o2online.de', 'riseup.net', 'startmail.com', 'tuta.com'],
  ...['tutanota.com', 'vodafone.de'],
];
const FREE_DOMAINS: ReadonlySet<string> = new Set([...freeDomains, ...MORE_FREE_DOMAINS]);

/**
 * Why a whole domain (lower case, ASCII form) cannot be allowed to sign up; null if it can. Anyone can have an address
 * at a public suffix, such as `co.uk` or `netlify.app`, and at a free mail host.
 */
export function signupDomainProblem(domain: string): string | null {
  const registered = getDomain(domain, { allowPrivateDomains: true });
  if (registered === null)
    return `Below ${domain} anyone can register a name. Enter a domain of your own, or single addresses.`;
  return FREE_DOMAINS.has(domain) || FREE_DOMAINS.has(registered)
    ? `At ${domain} anyone can get an address. Allow single addresses instead.`
    : null;
}

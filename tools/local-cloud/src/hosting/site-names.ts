import type { SiteRecord } from './records.ts';

/** The TXT record by which a name is taken from another account. */
const CHALLENGE = 'netlify-challenge';

/** The names of a site, its domain first. */
export function namesOf({ domain, aliases }: Pick<SiteRecord, 'domain' | 'aliases'>): string[] {
  return [...(domain === null ? [] : [domain]), ...aliases];
}

/** Names that are set at a site. */
export interface NamesGiven {
  domain: string | null;
  aliases: readonly string[];
  /** `txt_record_value` of the call. */
  proof: string | null;
}

/**
 * The sites that lose a name to this one, as its challenge record has the given value; or the provider's words for a name that is taken.
 */
export function takenNames(
  given: NamesGiven,
  { others, textsOf }: { others: readonly SiteRecord[]; textsOf: (name: string) => readonly string[] },
): { losing: SiteRecord[] } | { errors: object } {
  const losing = new Map<string, SiteRecord>();
  for (const name of namesOf(given)) {
    const owner = others.find((other) => namesOf(other).includes(name));
    if (owner === undefined) continue;
    const proven = given.proof !== null && textsOf(`${CHALLENGE}.${name}`).includes(given.proof);
    if (!proven)
      return {
        errors:
          name === given.domain
            ? { custom_domain: ['must be unique'] }
            : { domain_aliases: ['is owned by another account'] },
      };
    const left = losing.get(owner.id) ?? owner;
    losing.set(owner.id, {
      ...left,
      domain: left.domain === name ? null : left.domain,
      aliases: left.aliases.filter((alias) => alias !== name),
    });
  }
  return { losing: [...losing.values()] };
}

/** The counterpart that the provider adds to a domain that is set: the bare one for `www.`. */
export function counterpart(domain: string): string | null {
  return domain.startsWith('www.') ? domain.slice(4) : null;
}
